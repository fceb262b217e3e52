import { expect, test, vi } from 'vitest'
import { Problem } from '#call/problem.ts'
import { waitInLine } from './wait-in-line.ts'

test('SEC-66 under one key only the first one asks, in the order of their coming, beside those of other keys', async () => {
  const asked: string[] = []
  const free = new Set(['elsewhere'])
  const wait = (name: string, key = 'office') =>
    waitInLine(key, async () => {
      asked.push(name)
      return free.delete(name) ? { answer: name } : 'again'
    })
  const first = wait('first')
  const second = wait('second')
  expect(await wait('elsewhere', 'other')).toBe('elsewhere')
  await vi.waitUntil(() => asked.filter((name) => name === 'first').length > 2, { timeout: 60_000 })
  expect(asked).not.toContain('second')
  free.add('first').add('second')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})

test('SEC-66 nobody waits longer than half a minute, and a fault stops nobody behind', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(30_000)
  await expect(waitInLine('office', async () => 'again' as const)).rejects.toThrow(Problem)
  clock.mockRestore()
  const broken = waitInLine('office', () => Promise.reject(new Error('no database')))
  const next = waitInLine('office', async () => ({ answer: 'next' }))
  await expect(broken).rejects.toThrow('no database')
  expect(await next).toBe('next')
})

test('SEC-66 a line has an end: whoever finds it full is told to come back', async () => {
  let open = false
  const wait = () => waitInLine('crowd', async () => (open ? { answer: true } : 'again'))
  const line = Array.from({ length: 256 }, wait)
  await expect(wait()).rejects.toMatchObject({ kind: 'unavailable' })
  open = true
  expect(new Set(await Promise.all(line))).toEqual(new Set([true]))
  expect(await wait()).toBe(true)
})
