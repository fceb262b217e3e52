import type { UserRole } from '@azas/domain/access/roles.ts'
import type { DeliveryState } from '@azas/domain/mail/mail.ts'
import type { TryFault } from '@azas/domain/mail/mail.words.ts'
import type { ContractStatus } from '@azas/domain/service-contract/service-contract.ts'
import type { UserStatus } from '@azas/domain/user/user.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { AuditLog, AuditSeals } from './audit-tables.ts'
import type { BulkRows, BulkRuns } from './bulk-tables.ts'
import type { ImportColumns, ImportRows, Imports } from './import-tables.ts'
import type { NoticeMailCounts, NoticeMailings, NoticeMails, Notices } from './notice-tables.ts'
import type {
  OfficeAccounts,
  OfficeAccountTenants,
  OfficeAccountWarnings,
  OfficeProjectCounts,
  OfficeProjects,
} from './office-tables.ts'
import type {
  AdminSites,
  Day,
  PastMembers,
  ProjectCounts,
  Projects,
  SignInCards,
  SiteCounts,
  SiteMembers,
  ContractDayChanges,
  ContractPeople,
  ContractPeopleChanges,
  PeopleCounts,
  SiteUseYears,
  UserMonths,
  Versioned,
} from './site-tables.ts'

export type Realms = { id: string; created_at: Generated<Date>; is_demo: Generated<boolean> }

export type Contracts = Versioned & {
  id: Generated<string>
  realm: string
  company_name: string
  company_name_kana: string | null
  contract_number: string
  corporate_number: string | null
  postal_code: string | null
  address: string | null
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  start_date: Day
  end_date: Day | null
  status: ContractStatus
  note: string | null
  search_key: string
  sort_key: string
}

/** The use of a company as it was counted last. */
export type ContractUse = {
  contract_id: string
  /** The first day of the newest month. */
  month: Day
  /** The active people of twelve months, the newest last. */
  people: number[]
  /** Of the seven days before. */
  failed_mails: number
  imports: number
  counted_at: Date
}

/** Counted by triggers in the transaction of every change, so that a list shows and sorts by them for nothing. */
export type ContractCounts = {
  contract_id: string
  admins: Generated<number>
  active_projects: Generated<number>
  projects: Generated<number>
  people: Generated<number>
  last_used_on: Day | null
}

export type Users = Versioned & {
  id: Generated<string>
  realm: string
  contract_id: string | null
  email: string | null
  /** Whether the account is the address's own; else nobody signs in or is invited by it (migration 0011). */
  owns_email: Generated<boolean>
  /** Registered with an address that another account of the company had, out of the registrar's sight (migration 0029). */
  shares_email: Generated<boolean>
  sign_in_id: string | null
  displayname: string
  displayname_kana: string | null
  role: UserRole
  status: UserStatus
  age: number | null
  experience_length: number | null
  sex: string | null
  password_hash: string | null
  accessed_at: Date | null
  /** When an administrator was deleted, and the status to come back to. */
  deleted_at: Date | null
  deleted_from: Exclude<UserStatus, 'Inactive'> | null
  /** When what was known of a person was erased; then the row has no name and stays out of every search. */
  erased_at: Date | null
  search_key: string
  sort_key: string
}

export type Sessions = {
  id: Generated<string>
  user_id: string
  realm: string
  salt: Buffer
  gen: Generated<number>
  confirmed_gen: Generated<number>
  created_at: Generated<Date>
  rotated_at: Generated<Date>
  last_used_at: Generated<Date>
  ended_at: Date | null
  ended_reason: string | null
  client_type: string
  os_type: string | null
  os_version: string | null
  user_agent: string | null
  ip: string | null
}

export type Invitations = {
  token_hash: Buffer
  user_id: string
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

export type PasswordResets = Invitations

/** How far a mail to one person got, of whatever kind (docs/decisions/0025-one-table-of-deliveries.md). */
export type MailDeliveries = {
  /** A `MailKind`; the room that writes it knows them. */
  kind: string
  object_id: string
  revision: number
  user_id: string
  address: string
  state: DeliveryState
  tries: number
  next_try_at: Date | null
  fault: TryFault | null
  message_id: string | null
  requested_at: Date
  sent_at: Date | null
}

export type LastLogins = { user_id: string; at: Date }

/** Failures since a moment, counted under one key (security.md 2.4). */
export type ThrottleCounters = {
  key: string
  failures: number
  since: Date
  blocked_until: Date | null
  in_flight: Generated<number>
  in_flight_until: Date | null
}

/** What was answered to a create, so that a retry makes no second row (security.md row 47). */
export type IdempotencyKeys = {
  user_id: string
  key: string
  operation: string
  body_hash: Buffer
  reply: JSONColumnType<object> | null
  created_at: Date
}

/** Signs the company whose rows a connection reads (decision 0077). */
export type ScopeKeys = { id: Generated<boolean>; key: Buffer }

export type Tables = {
  scope_keys: ScopeKeys
  realms: Realms
  contracts: Contracts
  contract_counts: ContractCounts
  contract_use: ContractUse
  users: Users
  projects: Projects
  site_members: SiteMembers
  past_members: PastMembers
  notices: Notices
  bulk_runs: BulkRuns
  bulk_rows: BulkRows
  notice_mailings: NoticeMailings
  notice_mails: NoticeMails
  notice_mail_counts: NoticeMailCounts
  sign_in_cards: SignInCards
  site_counts: SiteCounts
  project_counts: ProjectCounts
  user_months: UserMonths
  site_use_years: SiteUseYears
  contract_people: ContractPeople
  contract_people_changes: ContractPeopleChanges
  contract_day_changes: ContractDayChanges
  people_counts: PeopleCounts
  admin_sites: AdminSites
  sessions: Sessions
  invitations: Invitations
  password_resets: PasswordResets
  mail_deliveries: MailDeliveries
  last_logins: LastLogins
  throttle_counters: ThrottleCounters
  audit_log: AuditLog
  audit_seals: AuditSeals
  idempotency_keys: IdempotencyKeys
  imports: Imports
  import_rows: ImportRows
  import_columns: ImportColumns
  office_projects: OfficeProjects
  office_project_counts: OfficeProjectCounts
  office_accounts: OfficeAccounts
  office_account_tenants: OfficeAccountTenants
  office_account_warnings: OfficeAccountWarnings
}
