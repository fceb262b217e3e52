import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/root.ts'
import { killUpgrades } from './release/kill-upgrades.ts'
import { compareLists, readLists } from './release/read-lists.ts'
import { layVersion, withServer } from './release/run-version.ts'

const { values, positionals: commits } = parseArgs({ allowPositionals: true, options: { kills: { type: 'string' } } })
if (commits.length === 0) throw new Error('usage: npm run upgrade:check -- [--kills <number>] <commit> …')

/** Demo data of an older version, served by it and then by this one; returns what differs, and after how many kills. */
async function upgrade(commit) {
  const tree = await layVersion(commit)
  const dataDir = await mkdtemp(join(tmpdir(), 'azas-upgrade-'))
  try {
    const before = await withServer(tree, dataDir, readLists)
    const rows = [...before.values()].reduce((sum, list) => sum + list.size, 0)
    console.log(`${commit}: ${before.size} lists with ${rows} rows`)
    const killed = values.kills ? await killUpgrades(dataDir, before, Number(values.kills)) : []
    if (killed.length > 0)
      console.log(
        `  killed ${killed.map(({ killedAt, withDatabase }) => `after ${killedAt} ms${withDatabase ? ' with its database' : ''}`).join(', ')}`,
      )
    const after = await withServer(root, dataDir, readLists)
    return [...killed.flatMap(({ differences }) => differences), ...compareLists(before, after)]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

let differences = 0
for (const commit of commits) {
  const found = await upgrade(commit)
  differences += found.length
  for (const line of found.slice(0, 20)) console.log(`  ${line}`)
  console.log(found.length === 0 ? '  every row is as it was' : `  ${found.length} differences`)
}
process.exitCode = differences > 0 ? 1 : 0
