import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCall } from '#accounts/job-call.ts'
import { Problem } from '#call/problem.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { type SlicedRun, workOnRun } from './sliced-run.ts'

let world: TestApp
let by: string
beforeAll(async () => {
  world = await createTestApp()
  const users = world.database.owner.selectFrom('users').where('email', '=', 'superuser@example.jp')
  by = (await users.select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => world.close())

type Kit = SlicedRun<{ tries: number }, number>

/** A run over five rows that keeps what was asked of it. */
function makeRun(doRows: (rows: readonly number[]) => void, change: Partial<Kit> = {}) {
  const said: string[] = []
  const open = new Set([1, 2, 3, 4, 5])
  const run = { tries: 0 }
  const take = (rows: readonly number[]) => rows.forEach((row) => open.delete(row))
  const kit: Kit = {
    partSize: 3,
    isRefusedTogether: true,
    enqueue: async () => undefined,
    findRunning: async () => [],
    lock: async () => run,
    setTries: async (_db, _id, tries) => void (run.tries = tries),
    openCall: async (means) =>
      (await openJobCall(means, 'bulk', { by, requestId: '', ip: '', userAgent: null })) ?? 'nobody',
    findOpenRows: async (_db, _id, max) => [...open].slice(0, max),
    doRows: async (_call, _run, rows) => {
      doRows(rows)
      take(rows)
      said.push(`did ${rows.join(' ')}`)
    },
    refuseRows: async (_db, _id, rows, title) => {
      take(rows)
      said.push(`${title} ${rows.join(' ')}`)
    },
    finish: async () => void said.push('finished'),
    giveUp: async (_means, _id, title) => void said.push(`gave up: ${title}`),
    ...change,
  }
  const work = () => workOnRun(world.services, kit, 'run')
  return { work, said, open, run }
}

const refuseTwo = (rows: readonly number[]) => {
  if (rows.includes(2)) throw new Problem('conflict', { title: 'refused' })
}

test('USR-08 a part that is refused together is refused row for row, and the next one is done', async () => {
  const { work, said } = makeRun(refuseTwo)
  await work()
  expect(said).toEqual(['refused 1 2 3', 'did 4 5', 'finished'])
})

test('USR-03 of a part that is refused each row is tried by itself, and only the refused one is left', async () => {
  const { work, said } = makeRun(refuseTwo, { isRefusedTogether: false })
  await work()
  expect(said).toEqual(['did 1', 'refused 2', 'did 3', 'did 4 5', 'finished'])
})

test('USR-08 USR-03 a refusal is that of the rows that were tried, whatever another process does meanwhile', async () => {
  const { work, said, open } = makeRun((rows) => {
    if (!rows.includes(2)) return
    // The other process takes what is open as soon as the transaction of the refused part is over.
    queueMicrotask(() => [1, 2, 3].forEach((row) => open.delete(row)))
    throw new Problem('conflict', { title: 'refused' })
  })
  await work()
  expect(said).toEqual(['refused 1 2 3', 'did 4 5', 'finished'])
})

test('USR-08 USR-03 after the fifth try a run is given up, unless another process has ended it by then', async () => {
  const fail = () => {
    throw new Error('cut off')
  }
  const alone = makeRun(fail)
  alone.run.tries = 3
  await expect(alone.work()).rejects.toThrow('cut off')
  expect(alone.said).toEqual([])
  await expect(alone.work()).rejects.toThrow('cut off')
  expect(alone.said).toEqual([expect.stringMatching(/^gave up: /u)])

  let isOver = false
  const ended = makeRun(
    () => {
      isOver = true
      fail()
    },
    { lock: async () => (isOver ? undefined : { tries: 4 }) },
  )
  await expect(ended.work()).rejects.toThrow('cut off')
  expect(ended.said).toEqual([])
})

test('USR-08 USR-03 a run that cannot go on is given up with its reason, one that does not run is left alone', async () => {
  const refused = makeRun(() => undefined, { openCall: async () => 'no more' })
  await refused.work()
  expect(refused.said).toEqual(['gave up: no more'])
  const over = makeRun(() => undefined, { lock: async () => undefined })
  await over.work()
  expect(over.said).toEqual([])
})

test('USR-08 USR-03 who may act no more when the rows’ turn comes does none of them, and the run is given up', async () => {
  let calls = 0
  const { work, said } = makeRun(() => undefined, {
    openCall: async (means) => {
      calls += 1
      const origin = { by, requestId: '', ip: '', userAgent: null }
      return calls === 1 ? ((await openJobCall(means, 'bulk', origin)) ?? 'nobody') : 'no more'
    },
  })
  await work()
  expect(said).toEqual(['gave up: no more'])
})

test('USR-08 USR-03 a run that its company does not find is tried again, and given up after the fifth try', async () => {
  let locks = 0
  const run = { tries: 4 }
  const { work, said } = makeRun(() => undefined, {
    // The second is the one of the company.
    lock: async () => ((locks += 1) === 2 ? undefined : run),
  })
  await expect(work()).rejects.toThrow('is not found by the company of its author')
  expect(said).toEqual([expect.stringMatching(/^gave up: /u)])
})

/** How many sites a part of a run reads, on either pool, and writes by statements without a condition, by who asked for the run. */
async function countSites(author: string): Promise<{ read: number; exported: number; written: number }> {
  let sites = { read: 0, exported: 0, written: 0 }
  const { work } = makeRun(() => undefined, {
    openCall: async (means) =>
      (await openJobCall(means, 'bulk', { by: author, requestId: '', ip: '', userAgent: null })) ?? 'nobody',
    findOpenRows: async () => (sites.written === 0 ? [1] : []),
    doRows: async ({ db, exportDb }) => {
      const read = (await db.selectFrom('projects').select('id').execute()).length
      const exported = (await exportDb.selectFrom('projects').select('id').execute()).length
      sites = {
        read,
        exported,
        written: Number((await sql`update projects set name = name`.execute(db)).numAffectedRows),
      }
    },
  })
  await work()
  return sites
}

test('SEC-27 a run that somebody of a company asked for finds that company’s rows alone, a SuperUser’s all', async () => {
  const { owner } = world.database
  const admins = owner.selectFrom('users').select(['id', 'contract_id']).where('email', '=', 'admin@example.jp')
  const admin = await admins.executeTakeFirstOrThrow()
  const sites = await owner.selectFrom('projects').select('contract_id').execute()
  const own = sites.filter(({ contract_id }) => contract_id === admin.contract_id).length
  expect([own > 0, own < sites.length]).toEqual([true, true])
  for (const [author, rows] of [
    [admin.id, own],
    [by, sites.length],
    [admin.id, own],
  ] as const)
    expect(await countSites(author)).toEqual({ read: rows, exported: rows, written: rows })
})
