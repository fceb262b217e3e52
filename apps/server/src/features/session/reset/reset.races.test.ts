import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'
import { untilWaiting } from '#testing/until-waiting.ts'
import { renewLink } from '../links/links.ts'

const email = 'admin@example.jp'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

test('SEC-46 SES-07 a change of the password and a reset by a link at once wait for each other', async () => {
  const { app, owner } = world.database
  const { id: userId } = await owner
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { token: link } = await renewLink(app, 'reset', { userId, lifeMs: 3_600_000, now: world.clock.now })
  const { access_token: token } = await world.signIn(email)
  // The first call of a token notes its use, which would wait before the change does.
  await world.call('GET', '/user/me', { token })
  const [changed, reset] = await owner.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const change = world.call('POST', '/user/v2/job_worker/change_password', {
      token,
      json: { current_password: demoPassword, password: '足場の点検は毎朝やります' },
    })
    await untilWaiting(owner)
    const late = world.call('POST', '/user/v2/reset_password/reset', {
      json: { token: link, email, password: '現場の合言葉その二番目です' },
    })
    await untilWaiting(owner, 2)
    return [change, late]
  })
  expect((await changed).statusCode).toBe(200)
  expect((await reset).json()).toMatchObject({ code: 'AZ-4011' })
  await world.signIn(email, '足場の点検は毎朝やります')
})
