import { expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { greeting } from './greeting.ts'

const running = { address: 'http://127.0.0.1:8080', demo: false, stop: () => Promise.resolve(), hurry: () => undefined }
const greet = (environment: Record<string, string>) => greeting(readConfig(environment), running)

test('OPS-03 USR-04 a start without APP_URL says so in one line, with it nothing', () => {
  expect(
    greet({})
      .split('\n')
      .filter((line) => line.startsWith('APP_URL')),
  ).toHaveLength(1)
  expect(greet({ APP_URL: 'https://app.example.jp' })).toBe('Ready: http://127.0.0.1:8080/system\n')
})
