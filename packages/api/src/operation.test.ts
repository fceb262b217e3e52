import { expect, test } from 'vitest'
import { keylessReasonOf, takesIdempotencyKey } from './operation.ts'
import { operations } from './operations.ts'

/** The calls of a signed-in caller that take no key although their access would let them write: reviewed by hand. */
const reviewed = {
  read: [
    'companyAdminImpact',
    'contractImpact',
    'erasureSearch',
    'formerPeopleSearch',
    'importSearch',
    'noticeAudience',
    'officeNoticeAudience',
    'officeProjectImpact',
    'projectImpact',
    'projectUserBulkImpact',
    'projectUserCardImpact',
    'projectUserImpact',
    'projectUserSimilar',
    'userSessionSearch',
  ],
  tokens: ['userJobWorkerChangePassword', 'userV2JobWorkerChangePassword'],
}

test('SEC-71 a writing call takes a key unless it is in the reviewed list of those that do not', () => {
  const exempt = (reason: 'read' | 'tokens') =>
    operations
      .filter(({ keyless }) => keyless === reason)
      .map(({ id }) => id)
      .toSorted()
  expect({ read: exempt('read'), tokens: exempt('tokens') }).toEqual(reviewed)
})

test('SEC-71 what writes in the name of a signed-in caller takes a key, and nothing else does', () => {
  const mayWrite = operations.filter(
    ({ method, access, replyAs }) => method === 'POST' && !replyAs && access !== 'public' && !access.endsWith('.read'),
  )
  const expected = mayWrite.filter(({ keyless }) => !keyless).map(({ id }) => id)
  expect(operations.filter(takesIdempotencyKey).map(({ id }) => id)).toEqual(expected)
  expect(expected.length).toBeGreaterThan(60)
})

test('SEC-71 downloads and calls of strangers take none', () => {
  const reasonOf = (id: string) => keylessReasonOf(operations.find((op) => op.id === id)!)
  expect(['contractExport', 'userV2Login', 'contractSearch', 'systemCompanyAdminManual'].map(reasonOf)).toEqual([
    'file',
    'public',
    'read',
    'read',
  ])
})
