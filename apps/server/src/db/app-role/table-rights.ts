import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

export type Privilege = 'select' | 'insert' | 'update' | 'delete'

/** Privileges on a whole table or sequence, and the columns that are read of it instead where some are secret. */
export type Grant = { privileges: readonly (Privilege | 'usage')[]; columns: readonly string[] }

export const allPrivileges = ['select', 'insert', 'update', 'delete'] as const

/** The privileges of the serving role. It owns no table, so that append-only and row-level security apply. */
export const privilegesOfApp: Record<keyof Tables, readonly Privilege[]> = {
  scope_keys: ['select'],
  realms: ['select'],
  contracts: allPrivileges,
  contract_counts: allPrivileges,
  contract_use: allPrivileges,
  users: allPrivileges,
  projects: allPrivileges,
  site_members: allPrivileges,
  past_members: ['select', 'insert', 'delete'],
  sign_in_cards: ['select', 'insert', 'update'],
  site_counts: allPrivileges,
  project_counts: allPrivileges,
  user_months: allPrivileges,
  site_use_years: allPrivileges,
  contract_people: allPrivileges,
  contract_people_changes: allPrivileges,
  contract_day_changes: allPrivileges,
  people_counts: allPrivileges,
  admin_sites: allPrivileges,
  sessions: allPrivileges,
  invitations: allPrivileges,
  password_resets: allPrivileges,
  mail_deliveries: allPrivileges,
  last_logins: allPrivileges,
  throttle_counters: allPrivileges,
  audit_log: ['select', 'insert'],
  audit_seals: ['select', 'insert'],
  idempotency_keys: allPrivileges,
  imports: allPrivileges,
  import_rows: allPrivileges,
  import_columns: allPrivileges,
  bulk_runs: allPrivileges,
  bulk_rows: allPrivileges,
  office_projects: allPrivileges,
  office_project_counts: allPrivileges,
  office_accounts: allPrivileges,
  office_account_tenants: allPrivileges,
  office_account_warnings: ['select', 'insert'],
  notices: allPrivileges,
  notice_mailings: allPrivileges,
  notice_mails: allPrivileges,
  notice_mail_counts: allPrivileges,
}

// The planner estimates `is not null` as true for nearly all rows, which fits: a call asks for its own company's. With the plain
// condition it expects few rows and sorts 100,000 people for a page (decision 0077).
const likely = (condition: RawBuilder<unknown>) => sql`case when ${condition} then true end is not null`

// As a scalar subquery the scope is read once for each table of a statement.
const ofCompany = sql`contract_id = (select scope_contract())`
const ofSite = likely(sql`project_id in (select scope_sites())`)
const ofPerson = (column: string) =>
  likely(sql`exists (select from users u where u.id = ${sql.ref(column)} and u.${ofCompany})`)

/**
 * Which rows the role of companies finds of each table, to read and to change (SEC-27, decision 0087); null for a table of
 * which it finds none. The serving role finds all, as it signs in, serves the provider and runs the jobs.
 */
export const companyRows: Record<keyof Tables, RawBuilder<unknown> | null> = {
  scope_keys: null,
  realms: sql`true`,
  contracts: likely(sql`id = (select scope_contract())`),
  contract_counts: likely(ofCompany),
  contract_use: null,
  users: likely(ofCompany),
  projects: likely(ofCompany),
  site_members: ofSite,
  past_members: ofSite,
  sign_in_cards: ofSite,
  site_counts: ofSite,
  project_counts: ofSite,
  user_months: likely(ofCompany),
  site_use_years: ofSite,
  contract_people: likely(ofCompany),
  contract_people_changes: likely(ofCompany),
  contract_day_changes: likely(ofCompany),
  people_counts: likely(ofCompany),
  admin_sites: ofSite,
  sessions: ofPerson('sessions.user_id'),
  invitations: ofPerson('invitations.user_id'),
  password_resets: ofPerson('password_resets.user_id'),
  mail_deliveries: ofPerson('mail_deliveries.user_id'),
  last_logins: ofPerson('last_logins.user_id'),
  throttle_counters: sql`split_part(key, ':', 1) in ('resetQuarter', 'resetDay')
    or (split_part(key, ':', 1) in ('addresses', 'invitations')
      and exists (select from users u where u.id::text = split_part(key, ':', 2) and u.${ofCompany}))`,
  audit_log: likely(ofCompany),
  audit_seals: null,
  idempotency_keys: ofPerson('idempotency_keys.user_id'),
  imports: ofSite,
  import_rows: sql`exists (select from imports i where i.id = import_rows.import_id)`,
  import_columns: sql`owner_id = (select scope_contract())`,
  bulk_runs: ofPerson('bulk_runs.created_by'),
  bulk_rows: sql`exists (select from bulk_runs r where r.id = bulk_rows.run_id)`,
  office_projects: null,
  office_project_counts: null,
  office_accounts: null,
  office_account_tenants: null,
  office_account_warnings: null,
  notices: sql`not is_draft and (cardinality(contract_ids) + cardinality(project_ids) = 0
    or (select scope_contract()) = any(contract_ids) or exists (select from projects p where p.id = any(project_ids)))`,
  notice_mailings: null,
  notice_mails: null,
  notice_mail_counts: null,
}

const hasOwnAuthor = sql`exists (select from users u where u.id::text = origin ->> 'by' and u.${ofCompany})`

/** What a row has to be besides where a company writes it: a run acts for whom its origin names. */
export const writtenByCompany: Partial<Record<keyof Tables, RawBuilder<unknown>>> = {
  bulk_runs: hasOwnAuthor,
  imports: sql`(origin is null or ${hasOwnAuthor})`,
}

/** What a company reads and never changes. */
const shared: readonly (keyof Tables)[] = ['realms', 'notices']

/** The privileges of the role of companies on a table: those of the serving role, on the rows that it finds. */
export function privilegesOfCompany(table: keyof Tables): readonly Privilege[] {
  if (companyRows[table] === null) return []
  return shared.includes(table) ? ['select'] : privilegesOfApp[table]
}

/** What signs somebody in, by table: the role of companies writes these columns and reads none of them. */
export const secretColumns: { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] } = {
  users: ['password_hash'],
  sessions: ['salt'],
  invitations: ['token_hash'],
  password_resets: ['token_hash'],
}

/** The role of companies adds jobs, and reads nothing of those that are there but what adding one answers. */
export const queueGrantsOfCompany: Readonly<Record<string, Grant>> = {
  queue: { privileges: ['select'], columns: [] },
  job_common: { privileges: ['insert'], columns: ['id', 'start_after'] },
}
