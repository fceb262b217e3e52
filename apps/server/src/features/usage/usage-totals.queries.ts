import { usageMonths } from '@azas/domain/usage/usage.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'

type Totals = {
  asOf: Date | null
  companies: number
  newCompanies: number
  activeProjects: number
  projects: number
  newProjects: number
  users: number
  administrators: number
  people: number
  peopleBefore: number
  imports: number
  importedRows: number
  unimportedRows: number
  failedMails: number
  waitingMails: number
}

/** `monthStart` is the instant at which the running month began in Tokyo, `since` that from which mails and imports count. */
type Moments = { realm: string; now: Date; monthStart: Date; since: Date }

const last = sql.lit(usageMonths)
const before = sql.lit(usageMonths - 1)

/**
 * The sums over all companies under contract. A person belongs to one company, so that nobody is counted twice; imports are
 * those of the last count, as they are by company.
 */
export function readUsageTotals(db: Database, { realm, now, monthStart, since }: Moments): Promise<Totals> {
  const signed = sql`select id, created_at from contracts where realm = ${realm} and status = 'Signed'`
  return readOne(
    db,
    sql<Totals>`with signed as (${signed}), uses as (select u.* from contract_use u join signed s on s.id = u.contract_id),
      counts as (select c.* from contract_counts c join signed s on s.id = c.contract_id),
      counting as (select min(counted_at) as at from uses),
      imported as (select i.done, i.failed from imports i join projects p on p.id = i.project_id
        join signed s on s.id = p.contract_id join counting c on i.created_at <= c.at
          and i.created_at > c.at - (${now}::timestamptz - ${since}::timestamptz)
        where i.state in ('Running', 'Complete', 'Failed'))
    select (select at from counting) as "asOf",
      (select count(*)::int from signed) as "companies",
      (select count(*)::int from signed where created_at >= ${monthStart}) as "newCompanies",
      (select count(*)::int from projects p join signed s on s.id = p.contract_id where p.created_at >= ${monthStart}) as "newProjects",
      (select coalesce(sum(people[${last}]), 0)::int from uses) as "people",
      (select coalesce(sum(people[${before}]), 0)::int from uses) as "peopleBefore",
      (select count(*)::int from imported) as "imports",
      (select coalesce(sum(done), 0)::int from imported) as "importedRows",
      (select coalesce(sum(failed), 0)::int from imported) as "unimportedRows",
      (select coalesce(sum(failed_mails), 0)::int from uses) as "failedMails",
      (select count(*)::int from mail_deliveries where state = 'Scheduled' and next_try_at <= ${now})
        + (select count(*)::int from notice_mails where state = 'Scheduled' and next_try_at <= ${now}) as "waitingMails", counted.*
    from (select coalesce(sum(active_projects), 0)::int as "activeProjects", coalesce(sum(projects), 0)::int as "projects",
      coalesce(sum(people), 0)::int as "users", coalesce(sum(admins), 0)::int as "administrators" from counts) counted`,
  )
}
