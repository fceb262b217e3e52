import { deliveryState } from '@azas/domain/mail/mail.ts'
import { invitationWanted, personInvitationStateOf } from '@azas/domain/project-user/person-invitation.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { among, at, later, member, nearMs, nobody, oneOf } from '#db/testing/twin-rows.ts'
import { isUninvited } from './people-filter.queries.ts'

const dayMs = 86_400_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const rows = fc.record({
  status: oneOf(loginStatus),
  email: fc.constantFrom('x@example.jp', null),
  mail: fc.option(fc.record({ state: oneOf(deliveryState), requestedAt: nearMs(-dayMs).map(later) })),
  link: fc.option(fc.record({ usedAt: fc.constantFrom(at, null, null), expiresAt: nearMs(0).map(later) })),
})
type Row = typeof rows extends fc.Arbitrary<infer R> ? R : never

/** The rule, with a mail that is given up a day after it was asked for. */
function isWaiting({ status, email, mail, link }: Row): boolean {
  const isLate = mail !== null && at.getTime() - mail.requestedAt.getTime() > dayMs
  const state = mail && (isLate && mail.state !== 'Complete' ? 'Failed' : mail.state)
  const linkExpiresAt = link && link.usedAt === null ? link.expiresAt : null
  const wanted: readonly string[] = invitationWanted
  const isWanted = wanted.includes(personInvitationStateOf({ mail: state, linkExpiresAt }, at))
  return status === 'NoLogin' && email !== null && isWanted
}

/** A row of the person in the place of a table; none for null. */
const ofNobody = (columns: RawBuilder<unknown>, row: object | null) =>
  sql`${nobody}::uuid as user_id, ${columns} where ${row !== null}::boolean`

/** What the condition of the list says of the same rows. */
async function ask({ status, email, mail, link }: Row): Promise<unknown> {
  const links = ofNobody(
    sql`${link?.usedAt ?? null}::timestamptz as used_at, ${link?.expiresAt ?? null}::timestamptz as expires_at`,
    link,
  )
  const mails = ofNobody(
    sql`'invitation'::text as kind, ${mail?.state ?? null}::text as state, ${mail?.requestedAt ?? null}::timestamptz as requested_at`,
    mail,
  )
  const person = among('users', sql`${nobody}::uuid as id, ${email}::text as email`, isUninvited(at))
  const value = among('mail_deliveries', mails, among('invitations', links, person))
  const { rows: found } = await sql<{ value: unknown }>`select ${value} as value from ${member(status)}`.execute(
    database.owner,
  )
  return found[0]!.value
}

test('USR-10 who waits for an invitation: the state on the page and the condition of the list agree', () =>
  fc.assert(
    fc.asyncProperty(rows, async (row) => {
      expect(await ask(row)).toBe(isWaiting(row))
    }),
    { numRuns: 300 },
  ))
