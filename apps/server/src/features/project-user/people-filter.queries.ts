import { searchWords } from '@azas/domain/kernel/search-text.ts'
import { codePoints } from '@azas/domain/kernel/text.ts'
import { endOfTokyoDay, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { type RawBuilder, sql } from 'kysely'

type Conditions = RawBuilder<unknown>[]

/** Only a word of two characters has a piece that the index knows. */
const pieced = (word: string) => codePoints(word) >= 2
const mayHold = (word: string) => sql`bigrams(m.search_key) @> bigrams(${word})`

// Position, not LIKE: `_` and `\` are ordinary letters. The name stands before the company in the key, and no word has
// the line break between them, so the first place where it is found tells whose it is.
const nameHolds = (word: string) =>
  sql`nullif(strpos(m.search_key, ${word}), 0) <= length(m.search_key) - length(m.company_key)`
const companyHolds = (word: string) => sql`strpos(m.company_key, ${word}) > 0`

/** What the texts of the form ask of a member `m`: the index's candidates, then the letters themselves (LST-03). */
export function textConditions({ displayname = '', company = '' }: ProjectUserFilter): Conditions {
  const [names, companies] = [searchWords(displayname), searchWords(company)]
  return [
    ...[...names, ...companies].filter(pieced).map(mayHold),
    ...names.map(nameHolds),
    ...companies.map(companyHolds),
  ]
}

/** What the form asks of a member `m` that the counters know too. */
export function countedConditions({ roles, statuses }: ProjectUserFilter, table: 'm' | 'c'): Conditions {
  const conditions: Conditions = []
  if (roles?.length) conditions.push(sql`${sql.ref(`${table}.role`)} = any(${roles}::text[])`)
  if (statuses?.length) conditions.push(sql`${sql.ref(`${table}.login_status`)} = any(${statuses}::text[])`)
  return conditions
}

/** The rest: duties, of which none is one too (`NoJob`), and the Tokyo days of registration, both of which count. */
export function otherConditions({ jobs, startTimestamp, endTimestamp }: ProjectUserFilter): Conditions {
  const conditions: Conditions = []
  if (jobs?.length)
    conditions.push(
      jobs.includes('NoJob') ? sql`(m.jobs && ${jobs}::text[] or m.jobs = '{}')` : sql`m.jobs && ${jobs}::text[]`,
    )
  if (startTimestamp) conditions.push(sql`m.registered_at >= ${startOfTokyoDay(startTimestamp)}`)
  if (endTimestamp) conditions.push(sql`m.registered_at < ${endOfTokyoDay(endTimestamp)}`)
  return conditions
}
