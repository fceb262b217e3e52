import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApps } from '../scripts/lib/build-apps.ts'
import { root } from '../scripts/lib/root.ts'
import { runCommand } from '../scripts/lib/run-command.ts'

/** Runs a program of the built server, which is built where it is not. */
async function run(program: string, env: NodeJS.ProcessEnv = {}) {
  expect(await buildApps()).toBe(0)
  const options = { env: { ...process.env, ...env } }
  return runCommand(process.execPath, [join(root, 'apps/server/dist', program)], options)
}
const limitMs = 120_000

test(
  'OPS-03 the built server starts as its sources do: a wrong setting is said and ends it',
  { timeout: limitMs },
  async () => {
    const { code, stderr } = await run('main.js', { PORT: 'none' })
    expect(stderr).toContain('PORT')
    expect(code).toBe(1)
  },
)

test(
  'PRF-8 no source of ours is loaded by what is built: nothing has to strip types',
  { timeout: limitMs },
  async () => {
    expect(await buildApps()).toBe(0)
    const dist = join(root, 'apps/server/dist')
    const names = (await readdir(dist)).filter((name) => name.endsWith('.js'))
    expect(names.length).toBeGreaterThan(10)
    const texts = await Promise.all(names.map((name) => readFile(join(dist, name), 'utf8')))
    const ours = /(?:from|import)\s*\(?["'](?:@azas\/|#|[^"']*\.ts["'])/u
    expect(names.filter((_, index) => ours.test(texts[index]!))).toEqual([])
  },
)

test('OPS-08 the nightly backup of a built server is a program beside it', { timeout: limitMs }, async () => {
  const { code, stderr } = await run('backup.js')
  expect(stderr).toContain('Usage: npm run backup')
  expect(code).toBe(1)
})

test(
  'USR-03 the thread that reads files is beside the built server, and is a thread alone',
  { timeout: limitMs },
  async () => {
    const { code, stderr } = await run('read-worker.js')
    expect(stderr).toContain('workerData')
    expect(code).not.toBe(0)
  },
)

test(
  'OPS-03 what is built is built once, and leaves the environment of who starts it as it is',
  { timeout: limitMs },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'azas-build-'))
    try {
      await cp(join(root, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true })
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
      for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json'])
        await writeFile(join(folder, name), '{ "type": "module" }')
      for (const app of ['apps/console', 'apps/server']) {
        await mkdir(join(folder, app), { recursive: true })
        const config = `console.log(process.env.NODE_ENV)
          export default { root: import.meta.dirname, build: { ssr: import.meta.dirname + '/main.js' } }`
        await writeFile(join(folder, app, 'vite.config.ts'), config)
        await writeFile(join(folder, app, 'main.js'), 'export {}')
      }
      const program = `
      import { buildApps } from './scripts/lib/build-apps.ts'
      console.log(await buildApps(), await buildApps(), process.env.NODE_ENV)`
      const env = { ...process.env, NODE_ENV: 'test' }
      const options = { cwd: folder, env }
      const { stdout } = await runCommand(process.execPath, ['--input-type=module', '-e', program], options)
      expect(stdout.trim().split('\n')).toEqual([
        'Building the console …',
        'production',
        'Building the server …',
        'production',
        '0 0 test',
      ])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
