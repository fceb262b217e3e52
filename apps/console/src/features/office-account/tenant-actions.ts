import type { BulkReply } from '@azas/api/rows.ts'
import type { OfficeAccountFilter } from '@azas/domain/office-account/office-account.filter.ts'
import type { TenantAction } from '@azas/domain/office-account/office-account.rules.ts'
import { officeAccountScreenWords as screens } from '@azas/domain/office-account/office-account.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { confirmChoice } from '#form/fields/types/confirm-choice.tsx'
import { type BulkAction, type DoneRows, undoByPrevious, toSteppedRows } from '#list/selection/bulk.ts'
import { usableTenant } from '#parents/tenant-lookup.ts'
import { changeTenants } from './office-account.queries.ts'

const inverses = {
  none: { action: 'leave', isAdmin: false },
  member: { action: 'join', isAdmin: false },
  administrator: { action: 'join', isAdmin: true },
} as const satisfies Record<string, { action: TenantAction; isAdmin: boolean }>

/** Restores the role of each account in a tenant. */
export const restoreTenantRoles =
  (officeProjectId: string) =>
  (done: DoneRows): Promise<BulkReply> =>
    undoByPrevious(done, inverses, (inverse, rows) =>
      changeTenants({ officeProjectId, ...inverse })(toSteppedRows(rows)),
    )

const wordsOf = (key: 'join' | 'administer' | 'unadminister' | 'leave') => ({
  word: screens[key],
  title: screens[`${key}Title`],
  question: (n: number) => fill(screens[`${key}Many`], { n }),
  success: (n: number) => fill(screens[`${key}Done`], { n }),
  isSeldom: true,
})

/** Gives picked accounts a tenant that the dialog asks for. */
export const joinAction: BulkAction<OfficeAccountFilter> = {
  key: 'join',
  icon: 'tenant',
  ...wordsOf('join'),
  asks: confirmChoice(screens.joinedTenant, usableTenant),
  run: (target, officeProjectId) => changeTenants({ action: 'join', officeProjectId, isAdmin: false })(target),
  undo: (done, officeProjectId) => restoreTenantRoles(officeProjectId)(done),
}

/** What can be done with the accounts of a tenant there. */
export const tenantBulk = (officeProjectId: string): readonly BulkAction<OfficeAccountFilter>[] => [
  {
    key: 'administer',
    icon: 'check',
    ...wordsOf('administer'),
    run: changeTenants({ action: 'join', officeProjectId, isAdmin: true }),
    undo: restoreTenantRoles(officeProjectId),
  },
  {
    key: 'unadminister',
    icon: 'user',
    ...wordsOf('unadminister'),
    run: changeTenants({ action: 'join', officeProjectId, isAdmin: false }),
    undo: restoreTenantRoles(officeProjectId),
  },
  {
    key: 'leave',
    icon: 'end',
    ...wordsOf('leave'),
    isDanger: true,
    run: changeTenants({ action: 'leave', officeProjectId, isAdmin: false }),
    undo: restoreTenantRoles(officeProjectId),
  },
]
