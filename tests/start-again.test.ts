import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../scripts/lib/root.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'azas-start-'))
  for (const path of ['scripts/lib', 'apps/server/dist']) await mkdir(join(folder, path), { recursive: true })
  await cp(join(root, 'scripts/start.mjs'), join(folder, 'scripts/start.mjs'))
  await writeFile(join(folder, 'scripts/lib/build-apps.ts'), 'export const buildApps = async () => 0')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts a server that does `steps[n]` at its start number n; `starts` counts them. */
async function startWith(steps: readonly string[]) {
  const count = join(folder, 'starts')
  const main = `
    import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(count)}, 'x')
    const steps = [${steps.map((step) => `() => { ${step} }`).join(',')}]
    steps[readFileSync(${JSON.stringify(count)}, 'utf8').length - 1]()`
  await writeFile(join(folder, 'apps/server/dist/main.js'), main)
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = text(child.stderr)
  return { child, output, starts: async () => (await readFile(count, 'utf8')).length }
}

test.skipIf(process.platform === 'win32')(
  'OPS-03 a server that dies of memory is started again and says so in one line each time; its own fault ends it',
  async () => {
    const { child, output, starts } = await startWith(['process.abort()', 'process.abort()', 'process.exit(1)'])
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(await starts()).toBe(3)
    const lines = (await output).split('\n').filter((line) => line.startsWith('The server died'))
    expect(lines).toEqual([
      'The server died (SIGABRT). It is started again in 1 s.',
      'The server died (SIGABRT). It is started again in 2 s.',
    ])
  },
)

test('OPS-03 a fault of the configuration is not started again', async () => {
  const { child, starts } = await startWith(['process.exit(1)'])
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await starts()).toBe(1)
})

test.skipIf(process.platform === 'win32')('OPS-01 a SIGTERM reaches the server, whose exit code is kept', async () => {
  const { child, starts } = await startWith([
    "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.stdout.write('up')",
  ])
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await starts()).toBe(1)
})
