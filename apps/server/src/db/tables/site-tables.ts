import type { UserRole } from '@azas/domain/access/roles.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectStatus } from '@azas/domain/project/project.ts'
import type { LoginStatus, UserJob, UserStatus } from '@azas/domain/user/user.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Timestamps = { created_at: Generated<Date>; updated_at: Generated<Date> }
export type Versioned = Timestamps & { version: Generated<number> }
/** `date` columns come and go as `YYYY-MM-DD`, never as a `Date` in the machine's zone. */
export type Day = ColumnType<PlainDate, PlainDate, PlainDate>

export type Projects = Versioned & {
  id: Generated<string>
  realm: string
  contract_id: string
  code: string
  name: string
  status: ProjectStatus
  postal_code: string | null
  address: string | null
  start_date: Day
  end_date: Day | null
  affiliations: Generated<string[]>
  primary_subcontractors: Generated<string[]>
  search_key: string
  sort_key: string
}

export type SiteMembers = {
  project_id: string
  user_id: string
  company: string | null
  primary_subcontractor: string | null
  jobs: Generated<UserJob[]>
  role: UserRole
  status: UserStatus
  /** The state that the list shows and filters by; filled from the person where it is left out. */
  login_status: Generated<LoginStatus>
  search_key: string
  /** The company's part of the search key; filled from it where it is left out. */
  company_key: Generated<string>
  sort_key: string
  registered_at: Generated<Date>
  /** The person's, so that an index has the list's orders; kept by triggers. */
  experience_length: Generated<number | null>
  accessed_at: Generated<Date | null>
  /** The last day of use or the first sign-in, at most 28 days behind; `-infinity` without one. Kept by triggers. */
  seen_on: ColumnType<PlainDate, PlainDate | undefined, PlainDate>
}

/** A membership that ended, kept for the history (product.md USR-08). */
export type PastMembers = {
  project_id: string
  user_id: string
  company: string | null
  company_key: Generated<string>
  primary_subcontractor: string | null
  jobs: UserJob[]
  role: UserRole
  registered_at: Date
  left_on: Day
}

/** A printed sign-in card (product.md USR-04); its password is stored as the account's hash alone. */
export type SignInCards = {
  id: Generated<string>
  user_id: string
  project_id: string
  issued_at: Date
  issued_by: string
  valid_until: Date
  used_at: Date | null
  replaced_at: Date | null
}

/** People of a site by role and state, kept by triggers in the transaction of every change. */
export type SiteCounts = { project_id: string; role: UserRole; login_status: LoginStatus; people: number }

/** A site's people who have not ended, its use, and the people with a day in `active_month`; kept by triggers. */
export type ProjectCounts = {
  project_id: string
  managers: Generated<number>
  sub_managers: Generated<number>
  workers: Generated<number>
  operators: Generated<number>
  people: GeneratedAlways<number>
  active_month: Day | null
  active_people: Generated<number>
  last_used_on: Day | null
}

/** The Tokyo days of a month (its first day) on which somebody called: bit n - 1 of `days` is day n. */
export type UserMonths = {
  user_id: string
  month: Day
  days: number
  counted_days: Generated<number>
  /** The person's company; a trigger sets it where an insert does not. */
  contract_id: Generated<string | null>
}

/** The months of a year in which a person was active while at a site: bit n - 1 of `months` is month n; kept by triggers. */
export type SiteUseYears = { project_id: string; year: number; user_id: string; months: number }

/** A person of a company over all its sites, as graphs count them; kept by triggers. Bits are months from January 2020. */
export type ContractPeople = {
  user_id: string
  contract_id: string
  sort_key: Generated<string>
  age: number | null
  role: UserRole | null
  company: string | null
  since: Day | null
  enabled: Generated<boolean>
  use_months: Generated<string>
  stay_months: Generated<string>
}

/** The facts of a person that came (1) or went (-1) since `people_counts` was written; kept by triggers. */
export type ContractPeopleChanges = Omit<ContractPeople, 'user_id' | 'sort_key'> & { people: 1 | -1 }

/** The days of a month that came or went for a person at a site; kept by triggers. */
export type ContractDayChanges = { contract_id: string; month: Day; days: number; people: 1 | -1 }

/** A figure of a month or a day of a company. */
export type PeopleCounts = { kind: string; starts_on: Day; contract_id: string; key: string; people: number }

export type AdminSites = { user_id: string; project_id: string }
