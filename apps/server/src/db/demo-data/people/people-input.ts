import { fold } from '@azas/domain/kernel/search-text.ts'
import { addDays, daysBetween, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { DemoPlan } from '../demo-plan.ts'
import { roll } from '../dice.ts'
import { families, foreigners, givens, type PoolName } from '../names.ts'
import { firms } from '../pools/firms.ts'
import { siteLots } from '../sites/site-sizes.ts'
import type { DemoSite } from '../sites/sites.ts'

const registrationDays = 3 * 365

/** The last day on which anybody of a company used the service; some companies have fallen asleep. */
function usedUntil({ contract, row }: DemoSite, today: PlainDate): PlainDate {
  const { row: company, life } = contract
  const asleep = life === 'fixed' && roll(`${company.id}/asleep`, 4) === 0 ? addDays(today, -47) : addDays(today, -1)
  const ends = [
    asleep,
    company.status === 'Terminated' ? company.end_date : null,
    row.status === 'Inactive' ? row.end_date : null,
  ]
  return ends.filter((day) => day !== null).reduce((first, day) => (day < first ? day : first))
}

function registration({ row }: DemoSite, today: PlainDate) {
  const yesterday = addDays(today, -1)
  const opens = row.status === 'Pause' ? addDays(today, -30) : addDays(row.start_date, -7)
  const oldest = addDays(today, -registrationDays)
  const first = opens < oldest ? oldest : opens
  const last = row.end_date && row.end_date < yesterday ? row.end_date : yesterday
  return { open_day: first < last ? first : last, open_days: Math.max(1, daysBetween(first, last) + 1) }
}

/** Where people go who work at two sites: the company's next one that runs. */
function secondSites(sites: readonly DemoSite[]): Map<DemoSite, DemoSite> {
  const running = sites.filter(({ row }) => row.status === 'Active')
  return new Map(
    running.flatMap((site) => {
      const own = running.filter(({ contract }) => contract === site.contract)
      const next = own[(own.indexOf(site) + 1) % own.length]
      return next && next !== site ? [[site, next]] : []
    }),
  )
}

function siteInputs(sites: readonly DemoSite[], plan: DemoPlan) {
  const lots = siteLots(
    plan.people,
    sites.map(({ rank, row }) => ({ rank, preparing: row.status === 'Pause' })),
  )
  const seconds = secondSites(sites)
  return sites.map((site, index) => ({
    id: site.row.id,
    contract_id: site.row.contract_id,
    company: site.contract.row.company_name,
    company_key: fold(site.contract.row.company_name),
    slug: site.row.code.toLowerCase().replace('-', ''),
    ...lots[index],
    ...registration(site, plan.today),
    used_until: usedUntil(site, plan.today),
    closed: site.row.status === 'Inactive',
    preparing: site.row.status === 'Pause',
    primaries: site.primaries,
    affiliations: site.row.affiliations,
    second_id: seconds.get(site)?.row.id ?? null,
  }))
}

const bySex = (pool: Readonly<Record<'male' | 'female', readonly PoolName[]>>) =>
  (['male', 'female'] as const).flatMap((sex) => pool[sex].map((name) => ({ ...name, sex })))

/** Lays the pools, folded by the domain's own fold, and the sites as temporary tables of the running transaction. */
export async function layOutInput(db: Database, sites: readonly DemoSite[], plan: DemoPlan): Promise<void> {
  const name = sql`n int, sex text, name text, kana text, name_key text, kana_key text, roman text`
  const site = sql`id uuid, contract_id uuid, company text, company_key text, slug text, first int, past int, open_day date,
    open_days int, used_until date, closed bool, preparing bool, primaries int[], affiliations text[], second_id uuid`
  const firm = firms.map((text, n) => ({ n, name: text, name_key: fold(text) }))
  const lay = (table: string, columns: typeof name, rows: readonly object[]) =>
    sql`create temporary table ${sql.table(table)} on commit drop as
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})`.execute(db)
  await lay('demo_families', name, families)
  await lay('demo_givens', name, bySex(givens))
  await lay('demo_foreigners', name, bySex(foreigners))
  await lay('demo_firms', sql`n int, name text, name_key text`, firm)
  await lay('demo_sites', site, siteInputs(sites, plan))
  // Temporary tables are never analyzed by themselves, and a guess joins a million rows by loops.
  await sql`analyze demo_families, demo_givens, demo_foreigners, demo_firms, demo_sites`.execute(db)
}
