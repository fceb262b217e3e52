import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

test('ADM-03 mails to one person never overlap, also after one that failed; others do not wait', async () => {
  const inTurn = createTurns()
  const events: string[] = []
  const releases = new Map<string, () => void>()
  const work =
    (name: string, fails = false) =>
    async () => {
      events.push(`${name} begins`)
      await new Promise<void>((resolve) => releases.set(name, resolve))
      events.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const runs = [inTurn('a', work('first', true)), inTurn('a', work('second')), inTurn('b', work('other'))]
  const results = Promise.allSettled(runs)
  await settle()
  expect(events).toEqual(['first begins', 'other begins'])
  releases.get('first')!()
  await settle()
  expect(events.slice(2)).toEqual(['first ends', 'second begins'])
  releases.get('second')!()
  releases.get('other')!()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})
