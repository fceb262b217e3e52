import { searchWords } from '@azas/domain/kernel/search-text.ts'
import { endOfTokyoDay, type PlainDate, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasExpiringCard, isUnseen } from '#db/member-conditions.ts'

type Conditions = RawBuilder<unknown>[]

/** The index holds letters and pairs of letters; a word of one letter is its own piece. */
const mayContain = (word: string) => sql`pieces_of(m.search_key) @> bigrams(${word})`

// Position, not LIKE: `_` and `\` are ordinary letters. The key is name, line break, company, so the first position
// tells which of the two contains the word.
const nameContains = (word: string) =>
  sql`nullif(strpos(m.search_key, ${word}), 0) <= length(m.search_key) - length(m.company_key)`
const companyContains = (word: string) => sql`strpos(m.company_key, ${word}) > 0`

/** The text conditions on a member `m`: first the index's candidates, then the exact text (LST-03). */
export function peopleTextConditions({ displayname = '', company = '' }: ProjectUserFilter): Conditions {
  const [names, companies] = [searchWords(displayname), searchWords(company)]
  return [...[...names, ...companies].map(mayContain), ...names.map(nameContains), ...companies.map(companyContains)]
}

/** The conditions on a member `m` that also apply to the counters `c`. */
export function counterConditions({ roles, statuses }: ProjectUserFilter, table: 'm' | 'c'): Conditions {
  const conditions: Conditions = []
  if (roles?.length) conditions.push(sql`${sql.ref(`${table}.role`)} = any(${roles}::text[])`)
  if (statuses?.length) conditions.push(sql`${sql.ref(`${table}.login_status`)} = any(${statuses}::text[])`)
  return conditions
}

/** Member `m` has a duty at all: the condition of the index of the few who have one. */
const hasDuty = sql`m.jobs && '{SiteMange,Gift,NearMiss}'::text[]`

/** The duties of a filter, with `NoJob` for none. */
function jobConditions({ jobs }: ProjectUserFilter): Conditions {
  if (!jobs?.length) return []
  const hasOne = sql`m.jobs && ${jobs}::text[]`
  return [jobs.includes('NoJob') ? sql`not (${hasDuty} and not ${hasOne})` : sql`(${hasDuty} and ${hasOne})`]
}

/** Who has duties, but none of a filter that asks for people without any: few, so that the total is found by them. */
export function otherDutyConditions({ jobs, ...filter }: ProjectUserFilter, today: PlainDate): Conditions | null {
  if (!jobs?.includes('NoJob') || otherConditions(filter, today).length > 0) return null
  return [hasDuty, sql`not m.jobs && ${jobs}::text[]`, ...counterConditions(filter, 'm')]
}

/** Duties, the first and last Tokyo day of registration, inclusive, and what needs attention. */
export function otherConditions(filter: ProjectUserFilter, today: PlainDate): Conditions {
  const { startTimestamp, endTimestamp, unseen, withExpiringCard } = filter
  const conditions = jobConditions(filter)
  if (startTimestamp) conditions.push(sql`m.registered_at >= ${startOfTokyoDay(startTimestamp)}`)
  if (endTimestamp) conditions.push(sql`m.registered_at < ${endOfTokyoDay(endTimestamp)}`)
  if (unseen) conditions.push(isUnseen(today))
  if (withExpiringCard) conditions.push(hasExpiringCard(today))
  return conditions
}
