import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminWorld, type Caller, createAdminWorld, makeAdmin, makeSite } from './testing/world.ts'

let world: AdminWorld
/** Whom the cases are about: an Admin and a SubAdmin of the own company beside the callers, two of another, a SuperUser. */
const people = new Map<string, string>()
const named = (who: string) => people.get(who)!
beforeAll(async () => {
  world = await createAdminWorld()
  const { owner, ownContract, foreignContract } = world
  for (const caller of ['superuser', 'admin', 'subadmin', 'stranger'] as const)
    people.set(caller, await world.idOf(caller))
  people.set('an Admin', await makeAdmin(owner, ownContract, 'Admin'))
  people.set('a SubAdmin', await makeAdmin(owner, ownContract, 'SubAdmin'))
  people.set('a foreign SubAdmin', await makeAdmin(owner, foreignContract, 'SubAdmin'))
  const worker = await owner
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'worker@example.jp')
    .executeTakeFirstOrThrow()
  people.set('a Worker', worker.id)
})
afterAll(() => world.app.close())

const person = () => ({ displayname: '昇格 太郎', email: `${randomUUID()}@example.jp` })
const saved = () => ({ ...person(), displaynameKana: null, version: 1, isActive: true })
const withSites = () => ({ ...saved(), projectIds: [] })
const verb = { version: 1 }
const state = () =>
  world.owner
    .selectFrom('users')
    .selectAll()
    .where('role', 'in', ['SuperUser', 'Admin', 'SubAdmin'])
    .orderBy('id')
    .execute()

type Case = [name: string, caller: Caller, path: string, target: string | null, json: () => object, status: number]

// Written by hand from security.md section 3, row 25: who may not, on whom, and what the answer is.
const escalations: Case[] = [
  ['an Admin makes an Admin', 'admin', 'company_admin/create', null, person, 403],
  [
    'an Admin makes an Admin of the own company',
    'admin',
    'company_admin/create',
    null,
    () => ({ ...person(), contractId: world.ownContract }),
    403,
  ],
  ['a SubAdmin makes a SubAdmin', 'subadmin', 'sub_admin/create', null, person, 403],
  ['a SubAdmin makes an Admin', 'subadmin', 'company_admin/create', null, person, 403],
  [
    'an Admin makes a SubAdmin of another company',
    'admin',
    'sub_admin/create',
    null,
    () => ({ ...person(), contractId: world.foreignContract }),
    400,
  ],
  [
    'an Admin names even the own company',
    'admin',
    'sub_admin/create',
    null,
    () => ({ ...person(), contractId: world.ownContract }),
    400,
  ],
  [
    'an Admin makes a SubAdmin with a role',
    'admin',
    'sub_admin/create',
    null,
    () => ({ ...person(), role: 'SuperUser' }),
    400,
  ],
  [
    'an Admin gives a site of another company',
    'admin',
    'sub_admin/create',
    null,
    () => ({ ...person(), projectIds: [foreignSite] }),
    400,
  ],
  ['an Admin changes an Admin through the SubAdmins’ call', 'admin', 'sub_admin/update', 'an Admin', withSites, 404],
  ['an Admin changes themself through the SubAdmins’ call', 'admin', 'sub_admin/update', 'admin', withSites, 404],
  ['an Admin changes a SuperUser', 'admin', 'sub_admin/update', 'superuser', withSites, 404],
  ['an Admin changes a Worker', 'admin', 'sub_admin/update', 'a Worker', withSites, 404],
  ['an Admin changes another company’s SubAdmin', 'admin', 'sub_admin/update', 'a foreign SubAdmin', withSites, 404],
  [
    'an Admin moves a SubAdmin to another company',
    'admin',
    'sub_admin/update',
    'a SubAdmin',
    () => ({ ...withSites(), contractId: world.foreignContract }),
    400,
  ],
  [
    'an Admin gives a SubAdmin another company’s site',
    'admin',
    'sub_admin/update',
    'a SubAdmin',
    () => ({ ...withSites(), projectIds: [foreignSite] }),
    400,
  ],
  [
    'an Admin raises a SubAdmin',
    'admin',
    'company_admin/change_role',
    'a SubAdmin',
    () => ({ ...verb, role: 'Admin' }),
    403,
  ],
  [
    'an Admin raises themself',
    'admin',
    'company_admin/change_role',
    'admin',
    () => ({ ...verb, role: 'SuperUser' }),
    403,
  ],
  ['an Admin changes an Admin', 'admin', 'company_admin/update', 'an Admin', saved, 403],
  ['an Admin deletes an Admin', 'admin', 'company_admin/delete', 'an Admin', () => ({}), 403],
  ['an Admin deletes an Admin through the SubAdmins’ call', 'admin', 'sub_admin/delete', 'an Admin', () => ({}), 404],
  ['an Admin deletes themself through the SubAdmins’ call', 'admin', 'sub_admin/delete', 'admin', () => ({}), 404],
  ['an Admin deletes a SuperUser', 'admin', 'sub_admin/delete', 'superuser', () => ({}), 404],
  ['an Admin deletes another company’s SubAdmin', 'admin', 'sub_admin/delete', 'a foreign SubAdmin', () => ({}), 404],
  ['an Admin pauses an Admin', 'admin', 'company_admin/pause', 'an Admin', () => verb, 403],
  ['an Admin pauses themself', 'admin', 'company_admin/pause', 'admin', () => verb, 409],
  ['an Admin pauses a SuperUser', 'admin', 'company_admin/pause', 'superuser', () => verb, 404],
  ['an Admin pauses another company’s SubAdmin', 'admin', 'company_admin/pause', 'a foreign SubAdmin', () => verb, 404],
  ['an Admin signs an Admin out', 'admin', 'company_admin/sign_out', 'an Admin', () => verb, 403],
  [
    'an Admin signs another company’s SubAdmin out',
    'admin',
    'company_admin/sign_out',
    'a foreign SubAdmin',
    () => verb,
    404,
  ],
  ['an Admin sends an Admin a reset', 'admin', 'company_admin/send_reset', 'an Admin', () => verb, 403],
  ['an Admin invites an Admin again', 'admin', 'company_admin/resend_invitation', 'an Admin', () => verb, 403],
  [
    'an Admin restores another company’s SubAdmin',
    'admin',
    'company_admin/restore',
    'a foreign SubAdmin',
    () => verb,
    404,
  ],
  [
    'an Admin asks what pausing an Admin would do',
    'admin',
    'company_admin/impact',
    'an Admin',
    () => ({ action: 'pause' }),
    403,
  ],
  ['a SubAdmin changes a SubAdmin', 'subadmin', 'sub_admin/update', 'a SubAdmin', withSites, 403],
  ['a SubAdmin gives themself sites', 'subadmin', 'sub_admin/update', 'subadmin', withSites, 403],
  ['a SubAdmin deletes a SubAdmin', 'subadmin', 'sub_admin/delete', 'a SubAdmin', () => ({}), 403],
  ['a SubAdmin pauses an Admin', 'subadmin', 'company_admin/pause', 'admin', () => verb, 403],
  ['a SubAdmin acts on many', 'subadmin', 'company_admin/bulk', null, () => ({ action: 'pause', filter: {} }), 403],
  [
    'a SuperUser moves an Admin to another company',
    'superuser',
    'company_admin/update',
    'an Admin',
    () => ({ ...saved(), contractId: world.foreignContract }),
    400,
  ],
  [
    'a SuperUser makes an Admin a SuperUser',
    'superuser',
    'company_admin/change_role',
    'an Admin',
    () => ({ ...verb, role: 'SuperUser' }),
    400,
  ],
  [
    'a SuperUser deletes a SuperUser as an administrator',
    'superuser',
    'company_admin/delete',
    'superuser',
    () => ({}),
    404,
  ],
  ['a SuperUser pauses themself, the last one', 'superuser', 'company_admin/pause', 'superuser', () => verb, 404],
  [
    'a SuperUser makes a Worker an Admin',
    'superuser',
    'company_admin/change_role',
    'a Worker',
    () => ({ ...verb, role: 'Admin' }),
    404,
  ],
  ['a SuperUser changes a SubAdmin as an Admin', 'superuser', 'company_admin/update', 'a SubAdmin', saved, 404],
]
let foreignSite: string
beforeAll(async () => {
  foreignSite = await makeSite(world.owner, world.foreignContract)
})

describe('SEC-25 escalation', () => {
  test.each(escalations)('SEC-25 %s: refused, and nothing changed', async (_, caller, path, target, json, status) => {
    const before = await state()
    const answer = await world.post(caller, path, json(), target === null ? {} : { target_user_id: named(target) })
    expect([answer.statusCode, await state()]).toEqual([status, before])
  })

  test('SEC-25 an Admin’s bulk reaches the own SubAdmins only, even where it names others', async () => {
    const ids = ['a SubAdmin', 'an Admin', 'admin', 'superuser', 'a foreign SubAdmin', 'a Worker'].map(named)
    const answer = await world.post('admin', 'company_admin/bulk', { action: 'pause', ids })
    expect(answer.json().results.map(({ ok }: { ok: boolean }) => ok)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    const reply = answer
      .json()
      .results.slice(3)
      .map(({ name }: { name: string }) => name)
    expect(reply).toEqual(['', '', ''])
    await world.owner
      .updateTable('users')
      .set({ status: 'Active', version: 1 })
      .where('id', '=', named('a SubAdmin'))
      .execute()
  })
})
