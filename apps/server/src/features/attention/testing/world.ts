import { randomUUID } from 'node:crypto'
import type { AttentionEntry } from '@azas/api/attention/attention.operations.ts'
import type { UserJob } from '@azas/domain/user/user.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Imports } from '#db/tables/import-tables.ts'
import type { Notices } from '#db/tables/notice-tables.ts'
import type { Projects, SignInCards, SiteMembers } from '#db/tables/site-tables.ts'
import type { Contracts, Users } from '#db/tables/tables.ts'
import { worldStart } from '#db/testing/world-clock.ts'
import { createTestApp } from '#testing/app.ts'

export const callers = ['superuser', 'admin', 'subadmin'] as const
export type Caller = (typeof callers)[number]

/** Where a row is made, seen from the demo's Admin and SubAdmin. */
export const places = ['assigned', 'own', 'foreign', 'other-realm'] as const
export type Place = (typeof places)[number]

let signInIds = 0
/** Eight digits, as whoever has no address signs in by. */
const signInId = () => String(90_000_000 + (signInIds += 1))

const keys = () => ({ search_key: '検証', sort_key: randomUUID() })

type NoticePart = Pick<Insertable<Notices>, 'realm' | 'kind' | 'end_timestamp'>

/** A notice since the beginning of November with one mail. */
async function makeNotice(owner: Database, part: NoticePart, state: 'Complete' | 'Failed'): Promise<void> {
  const begun = new Date('2026-11-01T00:00:00Z')
  const { id: created_by } = await owner
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SuperUser')
    .executeTakeFirstOrThrow()
  const text = { title: '検証', body: '検証' }
  const isSite = part.kind === 'notice'
  const targets = [isSite ? ('Worker' as const) : ('App' as const)]
  const row = { ...text, targets, is_draft: false, start_timestamp: begun, mail_targets: [] }
  const { id } = await owner
    .insertInto('notices')
    .values({ ...row, ...part, revision: 1, created_by, ...keys() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mailing = { notice_id: id, revision: 1, round: 1, ...text, starts_at: begun, ends_at: part.end_timestamp }
  await owner
    .insertInto('notice_mailings')
    .values({ ...mailing, without_address: 0, requested_at: begun, requested_by: created_by })
    .execute()
  const mail = {
    notice_id: id,
    revision: 1,
    recipient_id: created_by,
    mail_target: isSite ? 'ContractAdmin' : 'SystemAdmin',
  } as const
  await owner
    .insertInto('notice_mails')
    .values({ ...mail, displayname: '検証', address: 'x@example.jp', state })
    .execute()
}

type ImportPart = Partial<Pick<Insertable<Imports>, 'state' | 'failed' | 'finished_at' | 'created_at' | 'created_by'>>

/** An import of a site's people by a SuperUser, which left two rows this morning unless said otherwise. */
async function makeImport(owner: Database, projectId: string, part: ImportPart): Promise<void> {
  const users = owner.selectFrom('users').select('id').where('role', '=', 'SuperUser')
  const { id: created_by } = await users.executeTakeFirstOrThrow()
  const file = { file_name: 'a.csv', file_bytes: 1, format: 'csv', encoding: null, sheet: null } as const
  const times = { created_at: worldStart, updated_at: worldStart, finished_at: worldStart, expires_at: worldStart }
  const place = { realm: 'system', kind: 'project-user', project_id: projectId, created_by }
  const result = { state: 'Complete' as const, total: 3, failed: 2, columns: [], mapping: '[]' }
  await owner
    .insertInto('imports')
    .values({ ...file, ...times, ...place, ...result, ...part })
    .execute()
}

/** Rows of companies, sites, people and cards as an owner makes them, each in order unless said otherwise. */
function makers(owner: Database) {
  const contract = async (realm: string, part: Partial<Insertable<Contracts>> = {}) => {
    const row = { realm, company_name: '検証', contract_number: randomUUID(), start_date: '2026-04-01' }
    const values = { ...row, ...keys(), status: 'Signed' as const, ...part }
    return (await owner.insertInto('contracts').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const user = async (contractId: string, part: Partial<Insertable<Users>> = {}) => {
    const { realm } = await owner
      .selectFrom('contracts')
      .select('realm')
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow()
    const row = { realm, contract_id: contractId, email: `${randomUUID()}@example.jp`, displayname: '検証 太郎' }
    const values = { ...row, ...keys(), role: 'Operator' as const, status: 'Active' as const, ...part }
    return (await owner.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const member = async (
    { projectId, contractId }: Site,
    part: Partial<Insertable<SiteMembers>> & { accessed_at?: Date; email?: null } = {},
  ) => {
    const { accessed_at = null, email, ...rest } = part
    const { role = 'Operator', status = 'Active' } = rest
    const userId = await user(contractId, {
      role,
      status,
      accessed_at,
      ...(email === null && { email, sign_in_id: signInId() }),
    })
    const row = {
      project_id: projectId,
      user_id: userId,
      role,
      status,
      registered_at: new Date('2026-11-20T00:00:00Z'),
    }
    await owner
      .insertInto('site_members')
      .values({ ...row, ...keys(), ...rest })
      .execute()
    return userId
  }
  const card = async ({ projectId }: Site, userId: string, part: Partial<Insertable<SignInCards>> = {}) => {
    const row = {
      user_id: userId,
      project_id: projectId,
      issued_by: userId,
      issued_at: new Date('2026-11-19T00:00:00Z'),
    }
    const values = { ...row, valid_until: new Date('2026-11-20T00:00:00Z'), used_at: null, replaced_at: null, ...part }
    await owner.insertInto('sign_in_cards').values(values).execute()
  }
  const notice = (part: NoticePart, state: 'Complete' | 'Failed') => makeNotice(owner, part, state)
  const importAt = ({ projectId }: Site, part: ImportPart) => makeImport(owner, projectId, part)
  return { notice, contract, user, member, card, importAt }
}

export type Site = { projectId: string; contractId: string }
const duties: UserJob[] = ['SiteMange', 'Gift', 'NearMiss']

/** The demo data, what needs attention as each caller reads it, and the means to make more of it in any place. */
export async function createAttentionWorld() {
  const app = await createTestApp()
  const { owner } = app.database
  const tokens = new Map<Caller, string>()
  for (const name of callers) tokens.set(name, (await app.signIn(`${name}@example.jp`)).access_token)
  const { id: subAdminId, contract_id: ownContract } = await owner
    .selectFrom('users')
    .select(['id', 'contract_id'])
    .where('email', '=', 'subadmin@example.jp')
    .executeTakeFirstOrThrow()
  const make = makers(owner)
  const foreign = await make.contract('system')
  await make.user(foreign, { role: 'Admin' })
  const elsewhere = await make.contract('other')
  const companies: Record<Place, string> = {
    assigned: ownContract!,
    own: ownContract!,
    foreign,
    'other-realm': elsewhere,
  }
  /** A site in use whose duties all have a holder, so that nothing about it needs attention. */
  const site = async (place: Place, part: Partial<Insertable<Projects>> = {}, jobs = duties): Promise<Site> => {
    const realm = place === 'other-realm' ? 'other' : 'system'
    const row = { realm, contract_id: companies[place], code: randomUUID(), name: '検証', start_date: '2026-04-01' }
    const values = { ...row, ...keys(), status: 'Active' as const, ...part }
    const { id } = await owner.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow()
    if (place === 'assigned')
      await owner.insertInto('admin_sites').values({ project_id: id, user_id: subAdminId }).execute()
    const made = { projectId: id, contractId: values.contract_id }
    if (jobs.length > 0) await make.member(made, { jobs, accessed_at: worldStart })
    return made
  }
  const failInvitation = async (userId: string) => {
    await sql`insert into mail_deliveries (kind, object_id, revision, user_id, address, state, tries, fault, requested_at)
      values ('invitation', ${userId}, 1, ${userId}, 'x@example.jp', 'Failed', 1, 'refused', '2026-11-20T00:00:00Z')`.execute(
      owner,
    )
  }
  const ask = (caller: Caller) => app.call('GET', '/attention', { token: tokens.get(caller) })
  const read = async (caller: Caller) => (await ask(caller)).json<{ items: AttentionEntry[] }>().items
  /** How many rows a list shows a caller for a filter. */
  const countListed = async (caller: Caller, path: string, json: object) =>
    (await app.call('POST', path, { token: tokens.get(caller), json })).json<{ total: number }>().total
  const get = async <T>(caller: Caller, path: string) =>
    (await app.call('GET', path, { token: tokens.get(caller) })).json<T>()
  return { ...make, site, companies, subAdminId, failInvitation, read, countListed, get, owner, app, close: app.close }
}
export type AttentionWorld = Awaited<ReturnType<typeof createAttentionWorld>>
