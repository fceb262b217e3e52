import { randomUUID } from 'node:crypto'
import { auditSentence } from '@azas/domain/audit/audit.rules.ts'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createErasureWorld, type ErasureWorld } from './testing/world.ts'
import { workErasures } from './work-erasures.ts'

const dayMs = 86_400_000

let world: ErasureWorld
let daily: (() => Promise<void>)[]
beforeAll(async () => {
  world = await createErasureWorld({ ENDED_PEOPLE_KEPT_DAYS: '1095' })
  daily = listDaily(world)
})
afterAll(() => world.close())

/** What runs at the beginning of each day, with other settings where they are given. */
function listDaily({ services }: ErasureWorld, settings: object = {}): (() => Promise<void>)[] {
  const runs: (() => Promise<void>)[] = []
  const everyTokyoDay = (_: () => Date, run: () => Promise<void>) => void runs.push(run)
  const jobs = { ...services.jobs, everyTokyoDay }
  workErasures({ ...services, jobs, config: { ...services.config, ...settings } })
  return runs
}
const runDaily = () => Promise.all(daily.map((run) => run()))

const before = (days: number) => new Date(world.clock.now.getTime() - days * dayMs)

/** Accounts of the company as they were changed last, by name. */
async function insertPeople(people: Record<string, { days: number; changes?: object }>): Promise<void> {
  const rows = Object.entries(people).map(([displayname, { days, changes = {} }]) => ({
    realm: 'system',
    contract_id: world.contractId,
    displayname,
    sign_in_id: randomUUID(),
    role: 'Worker' as const,
    status: 'Inactive' as const,
    search_key: displayname,
    sort_key: displayname,
    updated_at: before(days),
    ...changes,
  }))
  await world.owner.insertInto('users').values(rows).execute()
}
async function listRemaining(prefix: string): Promise<string[]> {
  const named = world.owner.selectFrom('users').select('displayname').where('displayname', 'like', `${prefix}%`)
  return (await named.execute()).map(({ displayname }) => displayname).toSorted()
}

test('OPS-07 who has ended is erased the days after that are set, and the log says that nobody did it', async () => {
  await insertPeople({
    '期間 終了': { days: 1095.01 },
    '期間 最近': { days: 1094.99 },
    '期間 停止': { days: 2_000, changes: { status: 'Pause' } },
    '期間 利用中': { days: 2_000, changes: { status: 'Active' } },
    '期間 管理者': { days: 2_000, changes: { role: 'Admin', email: `${randomUUID()}@example.jp` } },
  })
  await runDaily()
  expect(await listRemaining('期間')).toEqual(['期間 停止', '期間 利用中', '期間 最近', '期間 管理者'].toSorted())
  const entries = await world.owner
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'erased-by-period')
    .execute()
  expect(entries).toMatchObject([
    {
      actor_id: null,
      actor_name: 'システム',
      object_name: words.erasedName,
      contract_id: world.contractId,
      realm: 'system',
    },
  ])
  const [{ action, actor_name: actorName, object_name: objectName }] = entries as [(typeof entries)[number]]
  expect(auditSentence({ action, objectType: 'person', actorName, objectName })).toBe(
    '保存期間を過ぎたため、利用を終了した利用者の個人情報を消去しました。',
  )
})

test('OPS-07 more than a part of them go on the same day, each once though two servers begin it', async () => {
  const names = Array.from({ length: 201 }, (_, n) => `多数 ${n}`)
  await insertPeople(Object.fromEntries(names.map((name) => [name, { days: 1_100 }])))
  const count = () =>
    world.owner.selectFrom('audit_log').select('id').where('action', '=', 'erased-by-period').execute()
  const earlier = (await count()).length
  daily.push(...daily)
  await runDaily()
  expect(await listRemaining('多数')).toEqual([])
  expect((await count()).length - earlier).toBe(201)
})

test('OPS-07 without a period nobody is erased', () => {
  expect(listDaily(world, { ENDED_PEOPLE_KEPT_DAYS: undefined })).toEqual([])
})
