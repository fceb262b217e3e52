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
  }
  await workFeatures(createSessionContext({ ...world.services, jobs }))
  expect(worked.toSorted()).toEqual(queueNames.toSorted())
})
