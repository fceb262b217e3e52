import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './lib/root.ts'
import { runCommand, runVisibly } from './lib/run-command.ts'
import { closeChangelog, judgeRelease, raisePackage, steps } from './release/release-steps.ts'

const [version] = process.argv.slice(2)
const changelog = 'CHANGELOG.md'
const read = (path) => readFile(join(root, path), 'utf8')
const rewrite = async (path, change) => writeFile(join(root, path), change(await read(path)))

const { stdout } = await runCommand('git', ['ls-files', 'package.json', '*/package.json'])
const packages = stdout.trim().split('\n')

if (version !== undefined) {
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })
  await rewrite(changelog, (text) => closeChangelog(text, { version, day }))
  for (const path of packages) await rewrite(path, (text) => raisePackage(text, { version, day }))
  await runVisibly('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'])
}

const versions = await Promise.all(packages.map(async (path) => [path, JSON.parse(await read(path)).version]))
const faults = judgeRelease(await read(changelog), new Map(versions))
for (const fault of faults) console.error(fault)
console.log(['Then:', ...steps].join('\n  '))
process.exitCode = faults.length > 0 ? 1 : 0
