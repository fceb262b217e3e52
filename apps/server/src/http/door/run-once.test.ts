import { subAdminDelete } from '@azas/api/admin/sub-admin.operations.ts'
import { projectUserPause, projectUserSearch } from '@azas/api/project-user/project-user.operations.ts'
import { contractUpdate } from '@azas/api/service-contract/service-contract.operations.ts'
import { expect, test } from 'vitest'
import { assertScopeIsAsked } from './run-once.ts'

const inScope = () => Promise.resolve()

test('SEC-71 a call whose stored reply may leave the scope of its caller is served only with a way to ask', () => {
  expect(() => assertScopeIsAsked(projectUserPause, undefined)).toThrow('projectUserPause')
  expect(() => assertScopeIsAsked(projectUserPause, inScope)).not.toThrow()
})

test.each([contractUpdate, subAdminDelete, projectUserSearch])(
  'SEC-71 $id needs none: all or nothing is in scope, nothing is replied, or nothing is stored',
  (op) => expect(() => assertScopeIsAsked(op, undefined)).not.toThrow(),
)
