import { searchWords } from '@azas/domain/kernel/search-text.ts'
import { endOfTokyoDay, startOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { type RawBuilder, sql } from 'kysely'
import { allConditions, type ConditionsOf, when } from '#db/conditions.ts'
import { atSiteInUse, hasDuty, hasExpiringCard, isUnseen, lacksCard } from '#db/member-conditions.ts'
import { isInvited } from '#mail/invitations.queries.ts'

type Condition = RawBuilder<unknown>

/** The index holds letters and pairs of letters; a word of one letter is its own piece. */
const mayContain = (word: string) => sql`pieces_of(m.search_key) @> bigrams(${word})`

// Position, not LIKE: `_` and `\` are ordinary letters. The key is name, line break, company, so the first position
// tells which of the two contains the word.
const nameContains = (word: string) =>
  sql`nullif(strpos(m.search_key, ${word}), 0) <= length(m.search_key) - length(m.company_key)`
const companyContains = (word: string) => sql`strpos(m.company_key, ${word}) > 0`

const anyNameContains = (word: string) => sql`(${mayContain(word)} and strpos(m.search_key, ${word}) > 0)`

const contact = sql`contact_key(c.email, c.sign_in_id)`

/** Member `m` has a word in the sign-in id or before the @ of the address; one with an @ is part of the whole address. */
function selectByContact(word: string): Condition {
  const [local = '', domain] = word.split('@')
  const text = domain === undefined ? contact : sql`lower(c.email)`
  return sql`select m.project_id, m.user_id from users c join site_members m on m.user_id = c.id
    where pieces_of(${contact}) @> bigrams(${local}) and strpos(${text}, ${word}) > 0`
}

/** Letters that may be part of an address or a sign-in id; fewer, or a domain alone, are part of too many. */
const isOfContact = (word: string) => /^(?:[!-?A-~]{3,}|[!-?A-~]{2,}@[!-~]*)$/u.test(word)

// Each of the two has an index of its own; asked of each member, none would serve.
const contains = (word: string) =>
  isOfContact(word)
    ? sql`(m.project_id, m.user_id) in (
        select m.project_id, m.user_id from site_members m where ${anyNameContains(word)} union all ${selectByContact(word)})`
    : anyNameContains(word)

const textConditions = ({ keyword = '', displayname = '', company = '' }: ProjectUserFilter) => {
  const names = searchWords(displayname)
  const companies = searchWords(company)
  return {
    keyword: searchWords(keyword).map(contains),
    displayname: [...names.map(mayContain), ...names.map(nameContains)],
    company: [...companies.map(mayContain), ...companies.map(companyContains)],
  }
}

const isAnyOf = (column: string, values: readonly string[] | undefined) =>
  when(values?.length, () => [sql`${sql.ref(column)} = any(${values}::text[])`])

const countedConditions = ({ roles, statuses }: ProjectUserFilter, table: 'm' | 'c') => ({
  roles: isAnyOf(`${table}.role`, roles),
  statuses: isAnyOf(`${table}.login_status`, statuses),
})

/** The duties of a filter, with `NoJob` for none. */
function hasJobs(jobs: readonly string[]): Condition {
  const hasOne = sql`m.jobs && ${jobs}::text[]`
  return jobs.includes('NoJob') ? sql`not (${hasDuty} and not ${hasOne})` : sql`(${hasDuty} and ${hasOne})`
}

/** Member `m` has an address and has never signed in, and no invitation that is underway or still opens (USR-10). @internal */
export const isUninvited = (now: Date) => sql<boolean>`(m.login_status = 'NoLogin'
  and exists (select from users h where h.id = m.user_id and h.email is not null)
  and not ${isInvited(sql`m.user_id`, now)})`

/** Member `m` was registered by an import; an import of somebody else has no other people than the reader's own list. */
const wasImportedBy = (importId: string) => sql`m.user_id in (
  select record_id from import_rows where import_id = ${importId}::uuid and result = 'created')`

/** Duties, the first and last Tokyo day of registration, inclusive, and what needs attention. */
const rareConditions = ({ jobs, ...filter }: ProjectUserFilter, now: Date, today = tokyoDate(now)) => ({
  jobs: when(jobs?.length, () => [hasJobs(jobs ?? [])]),
  startTimestamp: when(filter.startTimestamp, (day) => [sql`m.registered_at >= ${startOfTokyoDay(day)}`]),
  endTimestamp: when(filter.endTimestamp, (day) => [sql`m.registered_at < ${endOfTokyoDay(day)}`]),
  unseen: when(filter.unseen, () => [isUnseen(today)]),
  withExpiringCard: when(filter.withExpiringCard, () => [hasExpiringCard(today)]),
  withoutCard: when(filter.withoutCard, () => [lacksCard]),
  uninvited: when(filter.uninvited, () => [isUninvited(now)]),
  importId: when(filter.importId, (id) => [wasImportedBy(id)]),
  atSitesInUse: when(filter.atSitesInUse, () => [atSiteInUse]),
})

/** All conditions of a filter on a member `m`. */
export function listConditions(filter: ProjectUserFilter, now: Date): Condition[] {
  const conditions: ConditionsOf<ProjectUserFilter, Condition> = {
    ...textConditions(filter),
    ...countedConditions(filter, 'm'),
    ...rareConditions(filter, now),
  }
  return allConditions(conditions)
}

/** The text conditions on a member `m`: first the index's candidates, then the exact text (LST-03). */
export const peopleTextConditions = (filter: ProjectUserFilter): Condition[] => allConditions(textConditions(filter))

/** The conditions on a member `m` that also apply to the counters `c`. */
export const counterConditions = (filter: ProjectUserFilter, table: 'm' | 'c'): Condition[] =>
  allConditions(countedConditions(filter, table))

/** The conditions that neither the texts' index nor the counters answer. */
export const otherConditions = (filter: ProjectUserFilter, now: Date): Condition[] =>
  allConditions(rareConditions(filter, now))

/** Who has duties, but none of a filter that asks for people without any: few, so that the total is found by them. */
export function otherDutyConditions({ jobs, ...filter }: ProjectUserFilter, now: Date): Condition[] | null {
  if (!jobs?.includes('NoJob') || otherConditions(filter, now).length > 0) return null
  return [hasDuty, sql`not m.jobs && ${jobs}::text[]`, ...counterConditions(filter, 'm')]
}
