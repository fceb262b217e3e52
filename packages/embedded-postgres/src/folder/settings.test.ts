import { expect, test } from 'vitest'
import { pickSyncMethod } from './settings.ts'

test('SEC-55 a start after a crash uses syncfs only where Linux reports its failures', () => {
  for (const release of ['5.8.0', '5.10.0-28-amd64', '6.1.0', '10.0']) {
    expect([release, pickSyncMethod('linux', release)]).toEqual([release, 'syncfs'])
  }
  for (const release of ['5.7.19', '4.18.0-553.el8', '3.10.0', 'unknown']) {
    expect([release, pickSyncMethod('linux', release)]).toEqual([release, 'fsync'])
  }
  expect(pickSyncMethod('darwin', '25.1.0')).toBe('fsync')
})
