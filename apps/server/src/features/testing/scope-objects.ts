import { randomUUID } from 'node:crypto'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { type NoticeKind, noticeKinds } from '@azas/domain/notice/notice-kinds.ts'
import type { Database } from '#db/database.ts'
import { worldStart } from '#db/testing/world-clock.ts'

/** Where an object lies, seen from the demo's Admin and SubAdmin: in a site in charge, in the own company, elsewhere. */
export const places = ['assigned', 'own', 'foreign', 'other-realm', 'absent'] as const
export type Place = (typeof places)[number]

type Home = { realm: string; contractId: string; projectId: string }

const keys = () => ({ search_key: '', sort_key: randomUUID() })

async function makeContract(owner: Database, realm: string): Promise<string> {
  const row = {
    realm,
    company_name: '検証',
    contract_number: randomUUID(),
    start_date: '2026-04-01',
    status: 'Signed',
  } as const
  return (
    await owner
      .insertInto('contracts')
      .values({ ...row, ...keys() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

async function makeProject(owner: Database, realm: string, contractId: string): Promise<string> {
  const row = {
    realm,
    contract_id: contractId,
    code: randomUUID(),
    name: '検証',
    start_date: '2026-04-01',
    status: 'Active',
  } as const
  return (
    await owner
      .insertInto('projects')
      .values({ ...row, ...keys() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

async function makeUser(owner: Database, { realm, contractId }: Home, role: UserRole): Promise<string> {
  const row = {
    realm,
    contract_id: contractId,
    role,
    email: `${randomUUID()}@example.jp`,
    displayname: '検証 太郎',
    status: 'Active',
    accessed_at: new Date('2026-05-01T00:00:00Z'),
  } as const
  return (
    await owner
      .insertInto('users')
      .values({ ...row, ...keys() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

async function makePerson(owner: Database, home: Home): Promise<string> {
  const id = await makeUser(owner, home, 'Worker')
  const row = { project_id: home.projectId, user_id: id, role: 'Worker', status: 'Active' } as const
  await owner
    .insertInto('site_members')
    .values({ ...row, ...keys() })
    .execute()
  return id
}

/** Somebody who was at a site, and is at none now. */
async function makeLeaver(owner: Database, home: Home): Promise<string> {
  const id = await makeUser(owner, home, 'Worker')
  const stay = { project_id: home.projectId, user_id: id, role: 'Worker', registered_at: worldStart } as const
  await owner
    .insertInto('past_members')
    .values({ ...stay, jobs: [], left_on: '2026-11-20' })
    .execute()
  return id
}

async function makeSession(owner: Database, home: Home): Promise<string> {
  const row = {
    user_id: await makeUser(owner, home, 'Admin'),
    realm: home.realm,
    salt: Buffer.alloc(16),
    client_type: 'Admin',
  }
  return (await owner.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type ImportedBy = { author: (owner: Database, home: Home) => Promise<string>; state: 'Checked' | 'Complete' }

/** An import of people: the dry run of somebody, or a committed one. */
const makeImport =
  ({ author, state }: ImportedBy) =>
  async (owner: Database, home: Home): Promise<string> => {
    const at = worldStart
    const row = {
      realm: home.realm,
      kind: 'project-user',
      project_id: home.projectId,
      created_by: await author(owner, home),
      file_name: '名簿.csv',
      file_bytes: 1,
      format: 'csv',
      state,
      total: 0,
      created_at: at,
      updated_at: at,
      expires_at: new Date('2030-01-01T00:00:00Z'),
    } as const
    const columns = { columns: ['氏名'], mapping: JSON.stringify([{ kind: 'field', field: 'displayname' }]) }
    return (
      await owner
        .insertInto('imports')
        .values({ ...row, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }

async function makeBulkRun(owner: Database, home: Home): Promise<string> {
  const at = worldStart
  const by = await makeUser(owner, home, 'Admin')
  const row = {
    work: 'project-user.state',
    input: JSON.stringify({ action: 'pause' }),
    state: 'Complete',
    total: 0,
    created_by: by,
    origin: JSON.stringify({ by, requestId: '', ip: '', userAgent: null }),
    created_at: at,
    expires_at: new Date('2030-01-01T00:00:00Z'),
  } as const
  return (await owner.insertInto('bulk_runs').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function makeNotice(owner: Database, home: Home, kind: NoticeKind): Promise<string> {
  const row = {
    realm: home.realm,
    kind,
    title: '検証',
    body: '検証',
    targets: [noticeKinds[kind].formTargets[0]],
    is_draft: true,
    start_timestamp: new Date('2026-12-01T00:00:00Z'),
    end_timestamp: new Date('2026-12-31T00:00:00Z'),
    mail_targets: [],
    created_by: await makeUser(owner, home, 'Admin'),
    ...keys(),
  }
  return (await owner.insertInto('notices').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** An office tenant belongs to a realm alone. */
async function makeTenant(owner: Database, { realm }: Home): Promise<string> {
  const row = { realm, code: randomUUID(), name: '検証', category: 'SomeProject', status: 'Active' } as const
  return (
    await owner
      .insertInto('office_projects')
      .values({ ...row, ...keys() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** An office account belongs to a realm alone. */
async function makeAccount(owner: Database, { realm }: Home): Promise<string> {
  const row = {
    realm,
    displayname: '検証',
    email: `${randomUUID()}@example.jp`,
    type: 'Member',
    status: 'Active',
  } as const
  return (
    await owner
      .insertInto('office_accounts')
      .values({ ...row, ...keys() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** A company with a site and an Admin of its own, for every place that there is. */
export async function makeHomes(owner: Database): Promise<Record<Exclude<Place, 'absent'>, Home>> {
  const { contract_id: own } = await owner
    .selectFrom('users')
    .select('contract_id')
    .where('email', '=', 'subadmin@example.jp')
    .executeTakeFirstOrThrow()
  const homeIn = async (realm: string, contractId: string) => {
    const home = { realm, contractId, projectId: await makeProject(owner, realm, contractId) }
    await makeUser(owner, home, 'Admin')
    return home
  }
  const assigned = await homeIn('system', own!)
  const subAdmin = owner.selectFrom('users').select('id').where('email', '=', 'subadmin@example.jp')
  await owner.insertInto('admin_sites').values({ project_id: assigned.projectId, user_id: subAdmin }).execute()
  return {
    assigned,
    own: await homeIn('system', own!),
    foreign: await homeIn('system', await makeContract(owner, 'system')),
    'other-realm': await homeIn('other', await makeContract(owner, 'other')),
  }
}
export type Homes = Awaited<ReturnType<typeof makeHomes>>

const anAdmin = (owner: Database, home: Home) => makeUser(owner, home, 'Admin')
const theSubAdmin = async (owner: Database) =>
  (await owner.selectFrom('users').select('id').where('email', '=', 'subadmin@example.jp').executeTakeFirstOrThrow()).id

const makers = {
  contract: (_, { contractId }) => Promise.resolve(contractId),
  project: (_, { projectId }) => Promise.resolve(projectId),
  tenant: makeTenant,
  account: makeAccount,
  Admin: (owner, home) => makeUser(owner, home, 'Admin'),
  SubAdmin: (owner, home) => makeUser(owner, home, 'SubAdmin'),
  person: makePerson,
  leaver: makeLeaver,
  session: makeSession,
  import: makeImport({ author: anAdmin, state: 'Checked' }),
  'own-import': makeImport({ author: theSubAdmin, state: 'Checked' }),
  'committed-import': makeImport({ author: anAdmin, state: 'Complete' }),
  bulk: makeBulkRun,
  notice: (owner, home) => makeNotice(owner, home, 'notice'),
  'office-notice': (owner, home) => makeNotice(owner, home, 'office-notice'),
} satisfies Record<string, (owner: Database, home: Home) => Promise<string>>
export type ObjectKind = keyof typeof makers

/** An object of a kind at a place: a new one each time where calls may change it. */
export async function makeObject(owner: Database, homes: Homes, kind: ObjectKind, place: Place): Promise<string> {
  return place === 'absent' ? randomUUID() : makers[kind](owner, homes[place])
}
