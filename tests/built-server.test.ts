import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildApps } from '../scripts/build/build-apps.ts'
import { root } from '../scripts/lib/root.ts'
import { runCommand } from '../scripts/lib/run-command.ts'

beforeAll(async () => {
  expect(await buildApps()).toBe(0)
}, 120_000)

const run = (program: string, env: NodeJS.ProcessEnv = {}) =>
  runCommand(process.execPath, [join(root, 'apps/server/dist', program)], { env: { ...process.env, ...env } })

test('PRF-8 OPS-03 the built server starts as its sources do: a wrong setting is said and ends it', async () => {
  const { code, stderr } = await run('main.js', { PORT: 'none' })
  expect(stderr).toContain('PORT')
  expect(code).toBe(1)
})

test('OPS-08 the nightly backup of a built server is a program beside it', async () => {
  const { code, stderr } = await run('backup.js')
  expect(stderr).toContain('Usage: npm run backup')
  expect(code).toBe(1)
})

test('USR-03 the thread that reads files is beside the built server, and is a thread alone', async () => {
  const { code, stderr } = await run('read-worker.js')
  expect(stderr).toContain('workerData')
  expect(code).not.toBe(0)
})
