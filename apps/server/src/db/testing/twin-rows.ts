import { addDays, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { cardDaysLeft } from '@azas/domain/project-user/project-user.ts'
import { toCardState } from '@azas/domain/sign-in-card/sign-in-card.rules.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

export const realm = 'system'
export const today = fc.constantFrom('2026-11-21', '2026-12-31', '2027-03-01', '2028-02-29')
export const near = (...borders: number[]) =>
  fc.constantFrom(...borders.flatMap((border) => [border - 1, border, border + 1]), 400)
export const nearMs = (...borders: number[]) =>
  fc.constantFrom(...borders.flatMap((border) => [border - 1, border, border + 1]))
export const dayOrNone = (day: string, ...borders: number[]) =>
  fc.option(
    near(...borders).map((days) => addDays(day, days)),
    { freq: 8 },
  )
export const oneOf = <T>({ values }: { values: readonly T[] }) => fc.constantFrom(...values)

/** A day, a state and a last day around it. */
export const endings = <Status>(status: { values: readonly Status[] }, soon: number) =>
  today.chain((day) => fc.record({ day: fc.constant(day), status: oneOf(status), end: dayOrNone(day, -soon, 0, soon) }))

export const idIn = async (db: Database, table: 'contracts' | 'office_accounts' | 'projects') =>
  (await db.selectFrom(table).select('id').where('realm', '=', realm).orderBy('id').executeTakeFirstOrThrow()).id

export async function setAccount(db: Database, row: { status: 'Active' | 'Pause' | 'Inactive'; end: string | null }) {
  const id = await idIn(db, 'office_accounts')
  await db
    .updateTable('office_accounts')
    .set({ status: row.status, expires_on: row.end, type: 'Member', expired_from: null })
    .where('id', '=', id)
    .execute()
  return id
}

export const at = new Date('2026-11-21T03:00:00Z')
export const later = (ms: number) => new Date(at.getTime() + ms)
const instants = nearMs(0).map(later)
export const publications = fc.record({
  isDraft: fc.boolean(),
  startTimestamp: instants,
  endTimestamp: instants,
  now: instants,
})
/** Publications that the table takes. */
export const storedPublications = publications.filter(
  ({ startTimestamp, endTimestamp }) => startTimestamp <= endTimestamp,
)
type Published = { isDraft: boolean; startTimestamp: Date; endTimestamp: Date; now: Date }

export async function setNotice(db: Database, { isDraft, startTimestamp, endTimestamp }: Published): Promise<void> {
  await db.deleteFrom('notices').execute()
  const author = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const texts = { title: '点検', body: '本文', search_key: '点検', sort_key: '点検' }
  const times = { is_draft: isDraft, start_timestamp: startTimestamp, end_timestamp: endTimestamp }
  const row = { realm, kind: 'notice' as const, targets: ['Worker' as const], mail_targets: [], created_by: author.id }
  await db
    .insertInto('notices')
    .values({ ...row, ...texts, ...times, created_at: at, updated_at: at })
    .execute()
}
export const noticesAt = (now: Date) => ({ realm, kind: 'notice' as const, now })

export const nobody = '00000000-0000-4000-8000-000000000001'
export const member = (status: string, rest: RawBuilder<unknown> = sql`1 as one`) =>
  sql`(select ${status}::text as login_status, ${nobody}::uuid as user_id, ${nobody}::uuid as project_id, ${rest}) m`
/** Puts rows in the place of a table for one expression. */
export const among = (table: string, columns: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`(with ${sql.ref(table)} as (select ${columns}) select ${value})`

const mostlyNone = fc.constantFrom(null, null, null, null, at)
export const cards = today.chain((day) =>
  fc.record({
    day: fc.constant(day),
    status: oneOf(loginStatus),
    usedAt: mostlyNone,
    replacedAt: mostlyNone,
    validUntil: fc
      .tuple(near(cardDaysLeft), nearMs(0))
      .map(([days, ms]) => new Date(startOfTokyoDay(addDays(day, days)).getTime() + ms)),
  }),
)
type Card = { day: string; status: string; usedAt: Date | null; replacedAt: Date | null; validUntil: Date }
export const cardColumns = ({
  usedAt,
  replacedAt,
  validUntil,
}: Card) => sql`${nobody}::uuid as user_id, ${nobody}::uuid as project_id,
  ${usedAt}::timestamptz as used_at, ${replacedAt}::timestamptz as replaced_at, ${validUntil}::timestamptz as valid_until`
export const isOpen = (card: Card) => ['Unused', 'Expired'].includes(toCardState(card, startOfTokyoDay(card.day)))
export const maySignIn = (status: string) => ['NoLogin', 'Active'].includes(status)

export const limits = { idleMs: 60_000, maxMs: 600_000 }
