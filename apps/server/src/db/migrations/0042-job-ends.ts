import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** What became of an ended import or run, so that the tray counts no rows again (product.md SHL-15). */
const ends = [
  sql`alter table imports add done integer, add failed integer`,
  sql`update imports i set (done, failed) = (
    select count(*) filter (where result in ('created', 'updated', 'skipped')),
      count(*) filter (where result in ('failed', 'undecided')) from import_rows where import_id = i.id
  ) where state in ('Complete', 'Failed')`,
  sql`alter table bulk_runs add done integer, add failed integer`,
  sql`update bulk_runs r set (done, failed) = (
    select count(*) filter (where ok), count(*) filter (where not ok) from bulk_rows where run_id = r.id
  ) where state <> 'Running'`,
]

/** Whoever has failed mails sent again starts a job anew, and is not who wanted the mailing. */
const resends = [
  sql`alter table notice_mailings add resent_at timestamptz, add resent_by uuid references users`,
  sql`create index notice_mailings_job on notice_mailings (coalesce(resent_by, requested_by),
    coalesce(resent_at, starts_at) desc)`,
]

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const step of [...ends, ...resends]) await step.execute(db)
}
