import type { Administrator } from '@azas/api/admin/administrator.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminWorld, createAdminWorld, makeAdmin } from './testing/world.ts'

const quarterMs = 15 * 60_000

let world: AdminWorld
beforeAll(async () => {
  world = await createAdminWorld()
})
afterAll(() => world.app.close())

const signInAgain = async () =>
  void world.tokens.set('admin', (await world.app.signIn('admin@example.jp')).access_token)
const make = (accessed: boolean) => makeAdmin(world.owner, world.ownContract, 'SubAdmin', { accessed })
const read = async (id: string) => (await world.detail('admin', id)).json<Administrator>()
const act = async (verb: string, id: string) =>
  world.act('admin', `company_admin/${verb}`, id, { version: (await read(id)).version })
const countOk = async (times: number, send: () => Promise<{ statusCode: number }>) => {
  let ok = 0
  for (let n = 0; n < times; n += 1) if ((await send()).statusCode === 200) ok += 1
  return ok
}
const countJobs = async (id: string) =>
  (
    await world.app.services.db
      .selectFrom('audit_log')
      .select('id')
      .where('object_id', '=', id)
      .where('action', 'in', ['reset-requested', 'invited'])
      .execute()
  ).length

test.each([
  ['send_reset', true],
  ['resend_invitation', false],
] as const)('SEC-92 %s: three mails to one address in 15 minutes, ten a day, whoever asks', async (verb, accessed) => {
  const id = await make(accessed)
  expect(await countOk(25, () => act(verb, id))).toBe(3)
  const refused = await act(verb, id)
  const title = fill(refusalWords.tooManyMails, { minutes: 15 })
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().title]).toEqual([429, '900', title])
  let sent = 3
  for (let quarter = 0; quarter < 5; quarter += 1) {
    world.app.clock.advance(quarterMs)
    await signInAgain()
    sent += await countOk(4, () => act(verb, id))
  }
  expect([sent, await countJobs(id)]).toEqual([10, 10])
})

test('SEC-92 a reset that the person asked for and one that is sent share the limit of the address', async () => {
  const id = await make(true)
  const { email } = await read(id)
  for (let n = 0; n < 2; n += 1) await world.app.call('POST', '/user/v2/reset_password/request', { json: { email } })
  expect(await countOk(3, () => act('send_reset', id))).toBe(1)
})

test('SEC-92 at once: three of ten are sent', async () => {
  const id = await make(true)
  const { version } = await read(id)
  const send = () => world.act('admin', 'company_admin/send_reset', id, { version })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
})

test('SEC-92 in bulk the address with too many mails is refused with its sentence, the others are mailed', async () => {
  const full = await make(false)
  const free = await make(false)
  await countOk(3, () => act('resend_invitation', full))
  const answer = await world.post('admin', 'company_admin/bulk', { action: 'resend_invitation', ids: [full, free] })
  const { results } = answer.json<BulkReply>()
  expect(results.map(({ id, ok, title }) => [id, ok, title])).toEqual([
    [full, false, fill(refusalWords.tooManyMails, { minutes: 15 })],
    [free, true, null],
  ])
})
