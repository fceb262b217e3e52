import { randomUUID } from 'node:crypto'
import { sortKey } from '@azas/domain/kernel/search-text.ts'
import { makeCompany, type NoticeWorld } from './world.ts'

type Role = 'Admin' | 'SubAdmin' | 'Manager' | 'Operator'

/** Makes companies, sites and people by their names. */
function createMaker({ owner }: NoticeWorld) {
  const addresses = new Map<string, string>()
  const names = new Map<string, string>()

  /** A person who signs in as the demo's do. */
  async function makePerson(displayname: string, role: Role, contract_id: string): Promise<string> {
    const model = owner.selectFrom('users').selectAll().where('email', '=', 'manager@example.jp')
    const { id: _id, ...row } = await model.executeTakeFirstOrThrow()
    const email = `${randomUUID()}@example.jp`
    const person = { ...row, displayname, role, contract_id, email }
    const { id } = await owner.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
    addresses.set(displayname, email)
    names.set(id, displayname)
    return id
  }

  async function makeSite(
    name: string,
    contract_id: string,
    status: 'Active' | 'Inactive' = 'Active',
  ): Promise<string> {
    const row = { realm: 'system', contract_id, code: randomUUID(), name, start_date: '2026-04-01', status }
    const keys = { search_key: '', sort_key: sortKey(name, null) }
    return (
      await owner
        .insertInto('projects')
        .values({ ...row, ...keys })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }

  async function joinSite(project_id: string, user_id: string, role: 'Manager' | 'Operator'): Promise<void> {
    const jobs: 'SiteMange'[] = role === 'Operator' ? ['SiteMange'] : []
    const member = { project_id, user_id, role, status: 'Active', jobs, search_key: '', sort_key: '' } as const
    await owner.insertInto('site_members').values(member).execute()
  }

  async function nameCompany(name: string, status: 'Signed' | 'Terminated' = 'Signed'): Promise<string> {
    const id = await makeCompany(owner, status)
    const row = { company_name: name, sort_key: sortKey(name, null) }
    await owner.updateTable('contracts').set(row).where('id', '=', id).execute()
    return id
  }

  return { addresses, names, makePerson, makeSite, joinSite, nameCompany }
}

/** Two companies with two sites and one, each site with people, besides the demo data. */
export async function makeReachScene(world: NoticeWorld) {
  const { owner } = world
  const { addresses, names, makePerson, makeSite, joinSite, nameCompany } = createMaker(world)
  const first = await nameCompany('甲建設')
  const sites = [await makeSite('甲現場', first), await makeSite('甲別現場', first)]
  await makePerson('甲の管理者', 'Admin', first)
  const subAdmin = await makePerson('甲の現場管理者', 'SubAdmin', first)
  await owner.insertInto('admin_sites').values({ user_id: subAdmin, project_id: sites[0]! }).execute()
  await makePerson('甲の別の現場管理者', 'SubAdmin', first)
  await joinSite(sites[0]!, await makePerson('甲の監督', 'Manager', first), 'Manager')
  await joinSite(sites[0]!, await makePerson('甲の事務局', 'Operator', first), 'Operator')
  await joinSite(sites[1]!, await makePerson('甲の別現場の監督', 'Manager', first), 'Manager')
  const second = await nameCompany('乙建設')
  await makePerson('乙の管理者', 'Admin', second)
  const otherSite = await makeSite('乙現場', second)
  await joinSite(otherSite, await makePerson('乙の監督', 'Manager', second), 'Manager')
  const company = await nameCompany('他の領域')
  const site = await makeSite('他の領域', first)
  await owner.updateTable('contracts').set({ realm: 'other' }).where('id', '=', company).execute()
  await owner.updateTable('projects').set({ realm: 'other' }).where('id', '=', site).execute()
  const ofSite = ['甲の管理者', '甲の現場管理者', '甲の監督', '甲の事務局'].toSorted()

  return {
    first: { id: first, sites, ofSite, people: [...ofSite, '甲の別の現場管理者', '甲の別現場の監督'].toSorted() },
    second: { id: second, sites: [otherSite], people: ['乙の管理者', '乙の監督'].toSorted() },
    elsewhere: { company, site },
    terminated: await nameCompany('契約終了', 'Terminated'),
    endedSite: await makeSite('終了現場', first, 'Inactive'),
    /** The names of people, in order; an id where it is nobody's of the scene. */
    namesOf: (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).toSorted(),
    /** The titles of what is live for somebody. */
    publishedFor: async (name: string) => {
      const { access_token: token } = await world.app.signIn(addresses.get(name)!)
      const answer = await world.app.call('GET', '/notice/published', { token, headers: { 'client-type': 'app' } })
      return answer.json<{ items: { title: string }[] }>().items.map(({ title }) => title)
    },
  }
}
export type ReachScene = Awaited<ReturnType<typeof makeReachScene>>
