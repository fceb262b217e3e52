import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueNames } from '#jobs/queues.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { workFeatures } from './features.ts'
import { createSessionContext } from './session/lifecycle/session-context.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp('empty')
})
afterAll(() => world.close())

test('OPS-03 every queue has the one feature that works on its jobs: none waits for ever, none is taken twice', async () => {
  const worked: string[] = []
  const jobs = {
    ...world.services.jobs,
    work: async (name: string) => void worked.push(name),
    attend: () => Promise.resolve(),
    everyTokyoDay: () => undefined,
    everyMinute: () => undefined,
  }
  await workFeatures(createSessionContext({ ...world.services, jobs }))
  expect(worked.toSorted()).toEqual(queueNames.toSorted())
})

/** How many things are done at the beginning of each day. */
async function countDaily(settings: object): Promise<number> {
  let daily = 0
  const jobs = {
    ...world.services.jobs,
    work: () => Promise.resolve(),
    attend: () => Promise.resolve(),
    everyTokyoDay: () => void (daily += 1),
    everyMinute: () => undefined,
  }
  const config = { ...world.services.config, ...settings }
  await workFeatures(createSessionContext({ ...world.services, jobs, config }))
  return daily
}

test.each(['AUDIT_KEPT_DAYS', 'ENDED_PEOPLE_KEPT_DAYS'])(
  'OPS-07 a server to which %s is set keeps it every day',
  async (name) => {
    expect(await countDaily({ [name]: 1_000 })).toBe((await countDaily({})) + 1)
  },
)
