import { randomUUID } from 'node:crypto'
import { userRole } from '@azas/domain/access/roles.ts'
import { endsSoonDays } from '@azas/domain/kernel/period.ts'
import { addDays, startOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { toNoticeStatus } from '@azas/domain/notice/notice.rules.ts'
import { noticeStatus } from '@azas/domain/notice/notice.ts'
import { accountRefusal, daysToExpiry, expiresSoonDays } from '@azas/domain/office-account/office-account.rules.ts'
import { officeAccountStatus } from '@azas/domain/office-account/office-account.ts'
import { isLongUnseen } from '@azas/domain/project-user/project-user.rules.ts'
import { cardDaysLeft, presentStatuses, siteRoles, unseenDays } from '@azas/domain/project-user/project-user.ts'
import { daysToSiteEnd } from '@azas/domain/project/project.rules.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { daysToContractEnd } from '@azas/domain/service-contract/service-contract.rules.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { toLoginStatus } from '@azas/domain/user/user.rules.ts'
import { loginStatus, userStatus } from '@azas/domain/user/user.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLiving } from '#accounts/means/living-sessions.queries.ts'
import { listPublished, notices, statusAt } from '#features/notice/notice.queries.ts'
import { expireAccounts } from '#features/office-account/account-expiry.queries.ts'
import { accounts } from '#features/office-account/office-account.queries.ts'
import { projects } from '#features/project/project.queries.ts'
import { contracts } from '#features/service-contract/service-contract.queries.ts'
import { isSessionAlive } from '#features/session/lifecycle/session.rules.ts'
import type { Database } from './database.ts'
import { hasExpiringCard, isUnseen, lacksCard } from './member-conditions.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import {
  among,
  at,
  cardColumns,
  cards,
  dayOrNone,
  endings,
  idIn,
  isOpen,
  later,
  limits,
  maySignIn,
  member,
  near,
  nearMs,
  nobody,
  noticesAt,
  oneOf,
  publications,
  realm,
  setAccount,
  setNotice,
  storedPublications,
  today,
} from './testing/twin-rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.drop())

type Twin<Row> = {
  /** Rows around the borders of the rule. */
  rows: fc.Arbitrary<Row>
  rule: (row: Row) => unknown
  /** What the database says of the same row. */
  ask: (db: Database, row: Row) => Promise<unknown>
}
/** Each border comes up with each state. */
const numRuns = Math.max(200, fc.readConfigureGlobal().numRuns ?? 0)
const twin = <Row>(title: string, { rows, rule, ask }: Twin<Row>): [string, () => Promise<void>] => [
  title,
  () =>
    fc.assert(
      fc.asyncProperty(rows, async (row) => {
        expect(await ask(database.owner, row)).toEqual(rule(row))
      }),
      { numRuns },
    ),
]

/** Evaluates an expression of SQL over a row of its table. */
async function evaluate(db: Database, value: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${value} as value from ${from}`.execute(db)
  return rows[0]?.value
}

/** Every rule that stands in the domain and in SQL; another one is one more entry. */
const twins = [
  twin('NTC-02 the status of a notice', {
    rows: publications,
    rule: (row) => toNoticeStatus(row, row.now),
    ask: (db, { isDraft, startTimestamp, endTimestamp, now }) =>
      evaluate(
        db,
        statusAt(now),
        sql`(select ${isDraft}::boolean as is_draft, ${startTimestamp}::timestamptz as start_timestamp,
        ${endTimestamp}::timestamptz as end_timestamp) notices`,
      ),
  }),
  twin('NTC-02 the tab of a notice', {
    rows: storedPublications,
    rule: (row) => [toNoticeStatus(row, row.now)],
    ask: async (db, row) => {
      await setNotice(db, row)
      const found = async (status: (typeof noticeStatus.values)[number]) =>
        (
          await notices
            .matching(db, noticesAt(row.now), { statuses: [status] })
            .select('id')
            .execute()
        ).map(() => status)
      return (await Promise.all(noticeStatus.values.map(found))).flat()
    },
  }),
  twin('NTC-07 what readers get is live', {
    rows: storedPublications,
    rule: (row) => (toNoticeStatus(row, row.now) === 'NowPublishing' ? 1 : 0),
    ask: async (db, row) => {
      await setNotice(db, row)
      return (await listPublished(db, noticesAt(row.now), { id: randomUUID(), targets: ['Worker'] })).length
    },
  }),
  twin('OAC-01 an account ends within 30 days, its last day and the 30th included', {
    rows: endings(officeAccountStatus, expiresSoonDays),
    rule: ({ day, status, end }) => daysToExpiry({ status, expiresOn: end }, day) !== null,
    ask: async (db, row) => {
      const id = await setAccount(db, row)
      const found = accounts.matching(db, { realm, today: row.day }, { expiresSoon: true }).where('id', '=', id)
      return (await found.select('id').execute()).length === 1
    },
  }),
  twin('OAC-01 an account is over after its last day', {
    rows: endings(officeAccountStatus, 1),
    rule: ({ day, status, end }) =>
      status !== 'Inactive' && accountRefusal('resume', { status: 'Pause', expiresOn: end }, day) !== null,
    ask: async (db, row) => {
      const account = await setAccount(db, row)
      return (await expireAccounts(db, row.day, at)).some(({ id }) => id === account)
    },
  }),
  twin('CON-01 a company ends soon, or is over', {
    rows: endings(contractStatus, endsSoonDays),
    rule: ({ day, status, end }) => daysToContractEnd({ status, endDate: end }, day) !== null,
    ask: async (db, { day, status, end }) => {
      const id = await idIn(db, 'contracts')
      await db
        .updateTable('contracts')
        .set({ status, start_date: '2020-01-01', end_date: end })
        .where('id', '=', id)
        .execute()
      const found = contracts.matching(db, { realm, today: day }, { endsSoon: true }).where('id', '=', id)
      return (await found.select('id').execute()).length === 1
    },
  }),
  twin('SHL-14 PRJ-02 a site ends soon, or is over', {
    rows: endings(projectStatus, endsSoonDays),
    rule: ({ day, status, end }) => {
      const days = daysToSiteEnd({ status, endDate: end }, day)
      return { endsSoon: days !== null && days >= 0, overdue: days !== null && days < 0 }
    },
    ask: async (db, { day, status, end }) => {
      const id = await idIn(db, 'projects')
      await db.updateTable('contracts').set({ status: 'Signed' }).execute()
      await db
        .updateTable('projects')
        .set({ status, start_date: '2020-01-01', end_date: end })
        .where('id', '=', id)
        .execute()
      const scope = { realm, contractId: null, adminId: null, today: day }
      const found = async (filter: object) =>
        (await projects.matching(db, scope, filter).where('projects.id', '=', id).select('projects.id').execute())
          .length === 1
      return { endsSoon: await found({ endsSoon: true }), overdue: await found({ overdue: true }) }
    },
  }),
  twin('USR-05 the login status of a person', {
    rows: fc.record({ status: oneOf(userStatus), accessedAt: fc.option(fc.constant(at), { freq: 2 }) }),
    rule: ({ status, accessedAt }) => toLoginStatus(status, accessedAt),
    ask: (db, { status, accessedAt }) =>
      evaluate(db, sql`login_status_of(${status}, ${accessedAt}::timestamptz)`, sql`realms limit 1`),
  }),
  twin('USR-08 who is counted as a person of a company', {
    rows: fc.record({ role: oneOf(userRole), status: oneOf(userStatus) }),
    rule: ({ role, status }) => (siteRoles.some((each) => each === role) && presentStatuses.includes(status) ? 1 : 0),
    ask: (db, { role, status }) => evaluate(db, sql`person`, sql`user_weight(${role}, ${status})`),
  }),
  twin('SHL-14 who was not seen for 90 days', {
    rows: today.chain((day) =>
      fc.record({
        day: fc.constant(day),
        status: oneOf(loginStatus),
        registeredOn: near(-unseenDays).map((days) => addDays(day, days)),
        lastSeenOn: dayOrNone(day, -unseenDays, -unseenDays - 28),
        behind: fc.constantFrom(0, 1, 14, 27, 28),
      }),
    ),
    rule: (row) => isLongUnseen(row, row.day),
    ask: (db, { day, status, registeredOn, lastSeenOn, behind }) => {
      const used = lastSeenOn ?? '1999-01-01'
      const seen = lastSeenOn === null ? '-infinity' : addDays(lastSeenOn, -behind)
      const month = sql`${nobody}::uuid as user_id, ${`${used.slice(0, 7)}-01`}::date as month, ${1 << (Number(used.slice(8)) - 1)}::int as days`
      const rest = sql`${startOfTokyoDay(registeredOn)}::timestamptz as registered_at, ${seen}::date as seen_on`
      return evaluate(db, among('user_months', month, isUnseen(day)), member(status, rest))
    },
  }),
  twin('SHL-14 whose unused card runs out', {
    rows: cards,
    rule: (card) =>
      maySignIn(card.status) && isOpen(card) && tokyoDate(card.validUntil) < addDays(card.day, cardDaysLeft),
    ask: (db, card) =>
      evaluate(db, among('sign_in_cards', cardColumns(card), hasExpiringCard(card.day)), member(card.status)),
  }),
  twin('USR-04 who has never signed in, and has no card', {
    rows: cards,
    rule: (card) => card.status === 'NoLogin' && !isOpen(card),
    ask: (db, card) => {
      const person = among('users', sql`${nobody}::uuid as id, null::text as email`, lacksCard)
      return evaluate(db, among('sign_in_cards', cardColumns(card), person), member(card.status))
    },
  }),
  twin('SES-07 which sessions are alive', {
    rows: fc.record({
      ended_at: fc.option(fc.constant(at), { freq: 4 }),
      last_used_at: nearMs(-limits.idleMs, 0).map(later),
      session_created_at: nearMs(-limits.maxMs, 0).map(later),
    }),
    rule: (session) => isSessionAlive(session, limits, at),
    ask: (db, { ended_at, last_used_at, session_created_at }) =>
      evaluate(
        db,
        isLiving(limits, at),
        sql`(select ${ended_at}::timestamptz as ended_at, ${last_used_at}::timestamptz as last_used_at,
        ${session_created_at}::timestamptz as created_at) sessions`,
      ),
  }),
]

test.each(twins)('%s: domain and database agree', (_, compare) => compare())
