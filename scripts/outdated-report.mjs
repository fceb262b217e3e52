import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printColumns } from './lib/print-columns.ts'
import { root } from './lib/root.ts'
import { runCommand } from './lib/run-command.ts'
import { findBehind, listCommands } from './packages/outdated.ts'

const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
const folders = Object.keys(lock.packages).filter((path) => path !== '' && !path.includes('node_modules'))

// npm exits with 1 when something is behind.
const { stdout, stderr } = await runCommand('npm', ['outdated', '--json'])
const report = JSON.parse(stdout || '{}')
if (report.error !== undefined || (stdout === '' && /npm error/iu.test(stderr))) {
  console.error(report.error?.summary ?? stderr)
  process.exit(1)
}

const behind = findBehind(report, folders)
if (behind.length === 0) {
  console.log('No package is behind.')
  process.exit(0)
}
printColumns(
  ['step', 'package', 'pinned', 'latest', 'in'],
  behind.map(({ step, name, pinned, latest, folder }) => [step, name, pinned, latest, folder || '.']),
)
console.log(`
Raise them one line at a time, a major one after its release notes:

${listCommands(behind).join('\n')}

After each: npm run check && npm test`)
