import { lastOf } from '@azas/domain/kernel/lists.ts'
import type { PlainMonth } from '@azas/domain/kernel/typed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { bitFromLast, monthsOfPerson } from '#db/use-months.queries.ts'

type Counting = { months: readonly PlainMonth[]; since: Date; now: Date }

/** The people of each company and month: whoever was at two of its sites is one. */
function selectMonthly(months: readonly PlainMonth[]): RawBuilder<unknown> {
  const bitOf = bitFromLast({ count: months.length })
  const counts = months.map((_, n) => sql`(count(*) filter (where mask & ${sql.lit(1 << bitOf(n))} <> 0))::int`)
  return sql`select contract_id, array[${sql.join(counts)}] as people from (
      select k.contract_id, ${monthsOfPerson('use_months', months)} as mask from contract_people k) u group by contract_id`
}

const failedMails = (since: Date) => sql`
  select u.contract_id, count(*)::int as mails from (
    select user_id from mail_deliveries where state = 'Failed' and requested_at > ${since}
    union all select recipient_id from notice_mails where state = 'Failed' and failed_at > ${since}) f
  join users u on u.id = f.user_id where u.contract_id is not null group by 1`

const committedImports = (since: Date) => sql`
  select p.contract_id, count(*)::int as imports from imports i join projects p on p.id = i.project_id
  where i.created_at > ${since} and i.state in ('Running', 'Complete', 'Failed') group by 1`

/** Counts the use of every company and stores it; what was counted before is replaced (product.md SHL-17). */
export async function countUse(db: Database, { months, since, now }: Counting): Promise<void> {
  const none = sql.lit(`{${months.map(() => 0).join()}}`)
  await db.transaction().execute(async (trx) => {
    // Sorts and hashes of a million people stay in memory.
    await sql`set local work_mem = '64MB'`.execute(trx)
    await sql`
      insert into contract_use (contract_id, month, people, failed_mails, imports, counted_at)
      select c.id, ${`${lastOf(months)}-01`}::date, coalesce(m.people, ${none}), coalesce(f.mails, 0), coalesce(i.imports, 0), ${now}
      from contracts c
        left join (${selectMonthly(months)}) m on m.contract_id = c.id
        left join (${failedMails(since)}) f on f.contract_id = c.id
        left join (${committedImports(since)}) i on i.contract_id = c.id
      order by c.id
      on conflict (contract_id) do update set month = excluded.month, people = excluded.people,
        failed_mails = excluded.failed_mails, imports = excluded.imports, counted_at = excluded.counted_at`.execute(trx)
  })
}
