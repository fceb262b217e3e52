import { parseSort } from '@azas/domain/kernel/page.ts'
import { fold, searchWords, sortKey } from '@azas/domain/kernel/search-text.ts'
import { addDays, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import type { ProjectUserSortField } from '@azas/domain/project-user/project-user.ts'
import { unseenDays } from '@azas/domain/project-user/project-user.ts'
import { toLoginStatus } from '@azas/domain/user/user.rules.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Invitations, MailDeliveries } from '#db/tables/tables.ts'
import { worldStart } from '#db/testing/world-clock.ts'
import type { PeopleSort } from '../people-order.queries.ts'

/** Everybody at every site, as read without any key, counter or index that the search leans on. */
export async function readEverybody(db: Database) {
  const rows = await db
    .selectFrom('site_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .select(['u.id', 'u.displayname', 'u.displayname_kana', 'u.role', 'u.status', 'u.accessed_at'])
    .select(['u.experience_length', 'm.project_id', 'm.company', 'm.primary_subcontractor', 'm.jobs'])
    .innerJoin('contracts as t', 't.id', 'p.contract_id')
    .select(['m.registered_at', 'p.contract_id', 'p.realm', 'u.email', 'u.sign_in_id'])
    .select(['p.status as siteStatus', 't.status as contractStatus'])
    .execute()
  const mails = await db.selectFrom('mail_deliveries').selectAll().where('kind', '=', 'invitation').execute()
  const links = await db.selectFrom('invitations').selectAll().where('used_at', 'is', null).execute()
  const invited = new Set(mails.flatMap((mail) => (isOpen(mail, links) ? [mail.user_id] : [])))
  const months = await db.selectFrom('user_months').selectAll().execute()
  const cards = await db.selectFrom('sign_in_cards').selectAll().execute()
  const holders = new Set(cards.flatMap((card) => (card.used_at || card.replaced_at ? [] : [card.user_id])))
  const lastUse = new Map<string, string>()
  for (const { user_id, month, days } of months.toSorted((one, other) => (one.month < other.month ? -1 : 1)))
    lastUse.set(user_id, `${month.slice(0, 8)}${String(32 - Math.clz32(days)).padStart(2, '0')}`)
  return rows.map((row) => ({
    ...row,
    login: toLoginStatus(row.status, row.accessed_at),
    lastUse: lastUse.get(row.id) ?? null,
    hasCard: holders.has(row.id),
    isInvited: invited.has(row.id),
  }))
}
/** An invitation that is underway, or one that arrived and whose link is valid by the clock of the tests. */
function isOpen(mail: Selectable<MailDeliveries>, links: readonly Selectable<Invitations>[]): boolean {
  const now = worldStart
  const isOld = now.getTime() - mail.requested_at.getTime() > 86_400_000
  if (mail.state === 'Complete') return links.some((link) => link.user_id === mail.user_id && link.expires_at > now)
  return mail.state !== 'Failed' && !isOld
}

export type Somebody = Awaited<ReturnType<typeof readEverybody>>[number]

const holds = (names: readonly (string | null)[], text: string | undefined) =>
  searchWords(text ?? '').every((word) => names.some((name) => fold(name ?? '').includes(word)))

/** An address is looked for before its @, from three letters on; a word with an @ is a part of the whole. */
function contactHas({ email, sign_in_id: id }: Somebody, word: string): boolean {
  const at = word.indexOf('@')
  if (at >= 0) return at > 1 && (email ?? '').includes(word)
  return word.length > 2 && [email?.split('@')[0], id?.toLowerCase()].some((part) => part?.includes(word))
}

const isAnywhere = (person: Somebody, keyword = '') =>
  searchWords(keyword).every(
    (word) =>
      [person.displayname, person.displayname_kana, person.company].some((name) => fold(name ?? '').includes(word)) ||
      contactHas(person, word),
  )

const among = <T>(value: T, flags: readonly T[] | undefined) => !flags?.length || flags.includes(value)

function hasDuty({ jobs }: Somebody, flags: ProjectUserFilter['jobs']): boolean {
  if (!flags?.length) return true
  return jobs.some((job) => flags.includes(job)) || (jobs.length === 0 && flags.includes('NoJob'))
}

function isBetween(day: string, { startTimestamp, endTimestamp }: ProjectUserFilter): boolean {
  return (!startTimestamp || day >= startTimestamp) && (!endTimestamp || day <= endTimestamp)
}

/** Not seen for 90 days, by the clock of the tests. */
function isUnseen({ login, registered_at, accessed_at, lastUse }: Somebody): boolean {
  const last = addDays('2026-11-21', -unseenDays)
  const days = [tokyoDate(registered_at), accessed_at && tokyoDate(accessed_at), lastUse]
  return (login === 'NoLogin' || login === 'Active') && days.every((day) => day === null || day <= last)
}

/** Without address and card before the first sign-in, at a site in use: as far as asked. */
function isLeftOut({ email, login, hasCard, ...site }: Somebody, filter: ProjectUserFilter): boolean {
  return (
    (!filter.withoutCard || (email === null && login === 'NoLogin' && !hasCard)) &&
    (!filter.atSitesInUse || (site.siteStatus === 'Active' && site.contractStatus === 'Signed'))
  )
}

const isUninvited = ({ email, login, isInvited }: Somebody) => email !== null && login === 'NoLogin' && !isInvited

/** Not seen for long, or waiting for an invitation: as far as asked. */
const isNeglected = (person: Somebody, { unseen, uninvited }: ProjectUserFilter) =>
  (!unseen || isUnseen(person)) && (!uninvited || isUninvited(person))

/** The search form's question, asked of one person in plain words. */
export function isAskedFor(person: Somebody, filter: ProjectUserFilter): boolean {
  return (
    isAnywhere(person, filter.keyword) &&
    holds([person.displayname, person.displayname_kana], filter.displayname) &&
    holds([person.company], filter.company) &&
    among<string>(person.role, filter.roles) &&
    among(person.login, filter.statuses) &&
    hasDuty(person, filter.jobs) &&
    isNeglected(person, filter) &&
    isLeftOut(person, filter) &&
    isBetween(tokyoDate(person.registered_at), filter)
  )
}

const sortedBy: Record<ProjectUserSortField, (person: Somebody) => string | number | null> = {
  displayname: (person) => sortKey(person.displayname, person.displayname_kana),
  company: (person) => fold(person.company ?? '') || null,
  primarySubcontractor: (person) => person.primary_subcontractor,
  role: (person) => person.role,
  status: (person) => person.login,
  experienceLength: (person) => person.experience_length,
  accessed_at: (person) => person.accessed_at?.getTime() ?? null,
  registered: (person) => person.registered_at.getTime(),
}

// Characters in the order of their numbers, as the database has them: JavaScript's own order is that of UTF-16.
function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other)
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

/** The list's order: by the field, empty values last, ties by person and site in the direction that the list says. */
export function inOrder(people: readonly Somebody[], sort: PeopleSort): Somebody[] {
  const { field, descending } = parseSort<ProjectUserSortField>(sort)
  const sign = descending ? -1 : 1
  const idSign = field === 'registered' ? -sign : sign
  return people.toSorted((one, other) => {
    const a = sortedBy[field](one)
    const b = sortedBy[field](other)
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1
    } else if (compare(a, b) !== 0) return sign * compare(a, b)
    return idSign * (compare(one.id, other.id) || compare(one.project_id, other.project_id))
  })
}
