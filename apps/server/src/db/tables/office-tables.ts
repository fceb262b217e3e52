import type { OfficeAccountStatus, OfficeAccountType } from '@azas/domain/office-account/office-account.ts'
import type { OfficeProjectCategory, OfficeProjectStatus } from '@azas/domain/office-project/office-project.ts'
import type { Generated } from 'kysely'
import type { Day, Versioned } from './site-tables.ts'

export type OfficeProjects = Versioned & {
  id: Generated<string>
  realm: string
  code: string
  name: string
  category: OfficeProjectCategory
  status: OfficeProjectStatus
  start_date: Day | null
  end_date: Day | null
  description: string | null
  search_key: string
  sort_key: string
}

/** A tenant's accounts that have not ended, and the administrators among them; kept by triggers. */
export type OfficeProjectCounts = {
  office_project_id: string
  accounts: Generated<number>
  administrators: Generated<number>
}

export type OfficeAccounts = Versioned & {
  id: Generated<string>
  realm: string
  displayname: string
  email: string
  type: OfficeAccountType
  status: OfficeAccountStatus
  /** The last day of the account; a guest always has one. */
  expires_on: Day | null
  /** The status before the last day passed; null unless it made the account inactive. */
  expired_from: Exclude<OfficeAccountStatus, 'Inactive'> | null
  search_key: string
  sort_key: string
}

export type OfficeAccountTenants = {
  office_account_id: string
  office_project_id: string
  is_admin: Generated<boolean>
}

/** The warnings before an account's last day, one a number of days; a later last day is warned of again. */
export type OfficeAccountWarnings = { office_account_id: string; expires_on: Day; days: 14 | 3; warned_at: Date }
