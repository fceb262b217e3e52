import { describe, expect, test } from 'vitest'
import { isDatabaseGone, isDiskFull } from './database-gone.ts'

const withCode = (code: string) => Object.assign(new Error('as the driver says it'), { code })

const network = {
  ECONNREFUSED: 'nobody listens',
  ECONNRESET: 'cut by the other side',
  EPIPE: 'written to after the cut',
  ENOENT: 'no such socket file',
  ETIMEDOUT: 'no answer from the host',
  ENOTFOUND: 'no such name',
  EAI_AGAIN: 'no answer from the name server',
  EHOSTUNREACH: 'no way to the host',
  ENETUNREACH: 'no way to the network',
}

const sqlStates = {
  '08000': 'connection exception',
  '08001': 'client unable to connect',
  '08003': 'connection does not exist',
  '08004': 'connection rejected',
  '08006': 'connection failure',
  '08007': 'transaction resolution unknown',
  '08P01': 'protocol violation',
  '25006': 'read-only transaction: a standby',
  '53000': 'insufficient resources',
  '53100': 'disk full',
  '53200': 'out of memory',
  '53300': 'too many connections',
  '53400': 'configuration limit exceeded',
  '55000': 'database takes no connections',
  '55P03': 'lock not available',
  '57014': 'statement timeout',
  '57P01': 'administrator shutdown',
  '57P02': 'crash shutdown',
  '57P03': 'starting up',
}

const messages = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Client was closed',
]

describe('SEC-56 a database that is gone, starting, full or too slow is told from a fault of ours', () => {
  test.each(Object.entries({ ...network, ...sqlStates }))('SEC-56 by its code: %s, %s', (code) => {
    expect(isDatabaseGone(withCode(code))).toBe(true)
    expect(isDatabaseGone(new AggregateError([new Error('::1'), withCode(code)]))).toBe(true)
  })

  test.each(messages)('SEC-56 by the message of an error without a code: %s', (message) => {
    expect(isDatabaseGone(new Error(message))).toBe(true)
  })

  test.each(['22P02', '23505', '25P02', '40001', '42501', '42601', '42P01', '57000', 'XX000', '', 'EACCES'])(
    'SEC-56 a fault of ours is none: "%s"',
    (code) => expect(isDatabaseGone(withCode(code))).toBe(false),
  )

  test.each([[undefined], ['ECONNREFUSED'], [{ code: '57P01' }], [new AggregateError([new Error('::1')])]])(
    'SEC-56 nor is %o',
    (thrown) => expect(isDatabaseGone(thrown)).toBe(false),
  )
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])('SEC-57 a full disk is told by its code: %s', (code) =>
  expect(isDiskFull(withCode(code))).toBe(true),
)

test.each(['53000', '53200', '53300', '57P01', ''])('SEC-57 what lacks something else has no full disk: "%s"', (code) =>
  expect(isDiskFull(withCode(code))).toBe(false),
)
