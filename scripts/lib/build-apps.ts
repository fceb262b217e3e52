import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'
import { runVisibly } from './run-command.ts'
import { walk } from './source-files.ts'

const shared = ['packages/api', 'packages/domain']
/** What is built into the `dist` of a folder, and of what. */
const apps = [
  { name: 'console', folder: 'apps/console', sources: ['apps/console', ...shared] },
  { name: 'server', folder: 'apps/server', sources: ['apps/server', 'packages/embedded-postgres', ...shared] },
]

/**
 * Builds the console and the server where their sources differ from the last build, and returns the exit code. Compares
 * contents, as the times of a fresh clone or another branch mean nothing.
 */
export async function buildApps(): Promise<number> {
  for (const app of apps) {
    const code = await buildApp(app)
    if (code !== 0) return code
  }
  return 0
}

async function buildApp({ name, folder, sources }: (typeof apps)[number]): Promise<number> {
  const stampPath = join(root, folder, 'dist/.stamp')
  const stamp = await hashSources(sources)
  if ((await readStamp(stampPath)) === stamp) return 0
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error(
      `The ${name} is not built and the tools to build it are not installed. Run "npm ci && npm run build".`,
    )
    return 1
  }
  console.log(`Building the ${name} …`)
  // In a process of its own: vite goes by NODE_ENV and sets it, and what starts the server would go on with it.
  const options = { env: { ...process.env, NODE_ENV: 'production' } }
  const code = await runVisibly('vite', ['build', folder, '--logLevel', 'warn'], options)
  if (code === 0) await writeFile(stampPath, stamp)
  return code
}

async function hashSources(folders: readonly string[]): Promise<string> {
  const lists = await Promise.all(folders.map(walk))
  const sources = lists.flat().filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
  const paths = ['package.json', 'package-lock.json', 'tsconfig.base.json', ...sources.toSorted()]
  const hash = createHash('sha256')
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path))))
  for (const [index, text] of texts.entries()) hash.update(`${paths[index]}\0${text.length}\0`).update(text)
  return hash.digest('hex')
}

async function readStamp(path: string): Promise<string | null> {
  return existsSync(path) ? readFile(path, 'utf8') : null
}
