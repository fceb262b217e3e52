import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'
import { runVisibly } from './run-command.ts'
import { walk } from './source-files.ts'

const stampPath = join(root, 'apps/console/dist/.stamp')

/**
 * Builds the console if its sources differ from the last build, and returns the exit code. Compares contents, as the times
 * of a fresh clone or another branch mean nothing.
 */
export async function buildConsole(): Promise<number> {
  const stamp = await hashSources()
  if ((await readStamp()) === stamp) return 0
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error(
      'The console is not built and the tools to build it are not installed. Run "npm ci && npm run build".',
    )
    return 1
  }
  console.log('Building the console …')
  const code = await runVisibly('vite', ['build', 'apps/console', '--logLevel', 'warn'])
  if (code === 0) await writeFile(stampPath, stamp)
  return code
}

async function hashSources(): Promise<string> {
  const lists = await Promise.all(['apps/console', 'packages/api', 'packages/domain'].map(walk))
  const sources = lists.flat().filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
  const paths = ['package.json', 'package-lock.json', 'tsconfig.base.json', ...sources.toSorted()]
  const hash = createHash('sha256')
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path))))
  for (const [index, text] of texts.entries()) hash.update(`${paths[index]}\0${text.length}\0`).update(text)
  return hash.digest('hex')
}

async function readStamp(): Promise<string | null> {
  return existsSync(stampPath) ? readFile(stampPath, 'utf8') : null
}
