import { userRole } from '@azas/domain/access/roles.ts'
import {
  importDecision,
  importEncoding,
  importFormat,
  importOutcome,
  importResult,
  importState,
} from '@azas/domain/import/import.ts'
import { bulkState } from '@azas/domain/kernel/bulk.ts'
import { deliveryState } from '@azas/domain/mail/mail.ts'
import { noticeKindNames } from '@azas/domain/notice/notice-kinds.ts'
import { recipientState } from '@azas/domain/notice/notice.ts'
import { officeAccountStatus, officeAccountType } from '@azas/domain/office-account/office-account.ts'
import { officeProjectCategory, officeProjectStatus } from '@azas/domain/office-project/office-project.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { loginStatus, userStatus } from '@azas/domain/user/user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The values that a column's check constraint lets in. */
async function allowed(constraint: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${constraint}
  `.execute(database.owner)
  return [...rows[0]!.text.matchAll(/'([\w-]+)'/gu)].map(([, value]) => value!)
}

test.each([
  ['contracts_status_check', contractStatus],
  ['projects_status_check', projectStatus],
  ['office_projects_status_check', officeProjectStatus],
  ['office_projects_category_check', officeProjectCategory],
  ['office_accounts_status_check', officeAccountStatus],
  ['office_accounts_type_check', officeAccountType],
  ['imports_state_check', importState],
  ['imports_format_check', importFormat],
  ['imports_encoding_check', importEncoding],
  ['import_rows_outcome_check', importOutcome],
  ['import_rows_decision_check', importDecision],
  ['import_rows_result_check', importResult],
  ['mail_deliveries_state_check', deliveryState],
  ['bulk_runs_state_check', bulkState],
  ['notices_kind_check', { values: noticeKindNames }],
  ['notice_mails_state_check', recipientState],
  ['users_role_check', userRole],
  ['users_status_check', userStatus],
  ['site_members_login_status_check', loginStatus],
])('DOM-01 the database’s %s lets in the domain’s values and no other', async (constraint, set) => {
  expect(await allowed(constraint)).toEqual(set.values)
})
