import { readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from '../testing/folders.ts'
import { limitLog, logFileOf, openLog, readLogTail } from './log-file.ts'

const home = makeFolder()
const file = logFileOf(home)

afterAll(() => rmSync(home, { recursive: true }))

test('the log keeps its last 5 MB and one older part, while a server goes on writing to it', () => {
  const { descriptor } = openLog(home)
  writeSync(descriptor, 'x'.repeat(6 * 1024 * 1024))
  limitLog(home, String)()
  writeSync(descriptor, 'after')
  expect(readFileSync(file, 'utf8')).toBe('after')
  expect(statSync(`${file}.1`).size).toBe(6 * 1024 * 1024)
})

test('the tail begins where a start began, and is short', () => {
  writeFileSync(file, `old\n${'y'.repeat(10_000)}new\n`)
  expect(readLogTail(home, 10_004)).toBe('new')
  expect(readLogTail(home, 0)).toHaveLength(4_095)
  expect(readLogTail(home, 1_000_000)).toBe('')
})
