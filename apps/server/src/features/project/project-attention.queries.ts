import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectFilter } from '@azas/domain/project/project.filter.ts'
import { siteDuties } from '@azas/domain/project/project.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasExpiringCard, isUnseen } from '#db/member-conditions.ts'

const inUse = sql<boolean>`(projects.status = 'Active' and contracts.status = 'Signed')`

const hasMember = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from site_members m where m.project_id = projects.id and ${condition})`

const duties = sql.lit(`{${siteDuties.join()}}`)

// The overlap repeats the partial index's condition; a duty whose holders are all paused has none (PRJ-03).
const lacksDuty = sql<boolean>`exists (select from unnest(${duties}::text[]) as duty
  where not exists (select from site_members m where m.project_id = projects.id and m.status = 'Active'
    and m.jobs && ${duties}::text[] and duty = any(m.jobs)))`

/** The conditions on sites that need attention (product.md SHL-14): in use, of signed companies. */
export function attentionConditions(filter: ProjectFilter, today: PlainDate): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (filter.overdue) conditions.push(sql<boolean>`projects.end_date < ${today}`)
  if (filter.withoutDuty) conditions.push(lacksDuty)
  if (filter.withUnseen) conditions.push(hasMember(isUnseen(today)))
  if (filter.withExpiringCards) conditions.push(hasMember(hasExpiringCard(today)))
  return conditions.length > 0 ? [inUse, ...conditions] : []
}
