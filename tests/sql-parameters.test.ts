import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../scripts/lib/run-command.ts'

const ways = [
  'export const a = (text: string) => sql.raw(text)',
  "export const b = (text: string) => sql['raw'](text)",
  'export const c = (text: string) => sql?.raw(text)',
  'export const { raw } = sql',
  'export const e = (text: string) => sql`${sql.raw(text)}`',
]

test('SEC-31 the linter refuses every way to sql.raw', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'azas-lint-'))
  const file = join(folder, 'raw.ts')
  await writeFile(file, ["import { sql } from 'kysely'", ...ways].join('\n'))
  const { stdout } = await runCommand('oxlint', ['-c', '.oxlintrc.json', '-f', 'unix', file])
  await rm(folder, { recursive: true })
  const found = stdout.matchAll(/:(\d+):\d+: 'sql\.raw' is restricted/gu)
  expect([...found].map(([, line]) => Number(line))).toEqual(ways.map((_, index) => index + 2))
})
