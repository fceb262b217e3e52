import { expect, test } from 'vitest'
import { applyBreak, makeLocator, readBreaks } from '../scripts/breaks/read-breaks.ts'
import { readSource } from '../scripts/lib/source-files.ts'

const breaks = await readBreaks()
const locate = await makeLocator()
const readAt = (path: string) => readSource(locate(path) ?? path)

test.each(breaks)('the text of a break stands exactly once in its file: $id $what', async (one) => {
  const broken = applyBreak(await readAt(one.file), one)
  expect(broken, `${one.from} in ${one.file}`).toBeDefined()
  expect(one.to).not.toBe(one.from)
})

test.each(breaks)('the test that notices a break carries its id: $id $what', async ({ id, test: path, title = id }) => {
  const text = await readAt(path)
  expect(text).toContain(id)
  expect(text).toContain(title)
})

test('a break is found where its file went, as long as no other file has the name', () => {
  expect(locate('packages/gone/read-breaks.ts')).toBe('scripts/breaks/read-breaks.ts')
  expect(locate('packages/gone/package.json')).toBeUndefined()
})

test('a text that stands twice is no break', () => {
  expect(applyBreak('one two one', { from: 'one', to: 'none' })).toBeUndefined()
  expect(applyBreak('one two', { from: 'one', to: 'none' })).toBe('none two')
})

test('breaks are asked for by id, or one of them by its name', async () => {
  const ofId = await readBreaks(['SEC-56'])
  expect(ofId.length).toBeGreaterThan(1)
  expect(ofId.every(({ id }) => id === 'SEC-56')).toBe(true)
  expect(await readBreaks(['SEC-56-one-queue-for-all'])).toHaveLength(1)
  expect(await readBreaks(['SEC-56-one-queue'])).toEqual([])
})
