import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { runVisibly } from '../lib/run-command.ts'
import { walk } from '../lib/source-files.ts'
import { buildServer } from './build-server.ts'

type App = { folder: string; sources: readonly string[]; build: () => Promise<number> }

const shared = ['packages/api', 'packages/domain', 'scripts/build']
const apps: Readonly<Record<string, App>> = {
  console: {
    folder: 'apps/console',
    sources: ['apps/console', ...shared],
    build: () => runVisibly('vite', ['build', 'apps/console', '--logLevel', 'warn']),
  },
  server: {
    folder: 'apps/server',
    sources: ['apps/server/src', 'packages/embedded-postgres', ...shared],
    build: buildServer,
  },
}

/**
 * Builds the console and the server where their sources differ from the last build, and returns the exit code. Compares
 * contents, as the times of a fresh clone or another branch mean nothing.
 */
export async function buildApps(): Promise<number> {
  for (const [name, app] of Object.entries(apps)) {
    const code = await buildApp(name, app)
    if (code !== 0) return code
  }
  return 0
}

async function buildApp(name: string, { folder, sources, build }: App): Promise<number> {
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
  const code = await build()
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
