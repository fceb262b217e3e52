import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readTable } from './read-table.ts'
import { FileFault } from './table.ts'

const threads = () => readdirSync('/proc/self/task')

test('SEC-69 USR-03 a refusal that comes together with the end of its thread keeps its reason', async () => {
  const before = new Set(threads())
  const reading = readTable({ file: Buffer.from('MZ\u0000\u0001'), sheet: null }, () => Promise.resolve()).catch(
    (error: unknown) => error,
  )
  const started = threads().filter((id) => !before.has(id))
  expect(started.length).toBeGreaterThan(0)
  // The server is busy until the thread has said why and is gone: both are waiting for it then.
  while (threads().some((id) => started.includes(id)));
  const refusal = await reading
  expect([refusal instanceof FileFault, refusal]).toMatchObject([true, { fault: 'unknown' }])
})

test('USR-03 a file is read where Node watches the modules, as npm run dev has it', async () => {
  // `node --watch` sets it, and the modules of a thread are said as messages of the thread.
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const file = Buffer.from('氏名,所属\n山田 一,検証\n')
  expect(await readTable({ file, sheet: null }, ({ total }) => Promise.resolve(total))).toBe(2)
  vi.unstubAllEnvs()
})
