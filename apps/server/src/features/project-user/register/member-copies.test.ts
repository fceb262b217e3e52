import { fold, searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { toLoginStatus } from '@azas/domain/user/user.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportWorld, csvOf, type ImportWorld, row } from '../import/testing/imports.ts'
import { newAddress, worker } from './testing/sites.ts'

let world: ImportWorld
let site: string
let second: string
beforeAll(async () => {
  world = await createImportWorld()
  site = world.sites.first
  second = world.sites.second
})
afterAll(() => world.close())

const memberOf = (id: string) =>
  world.owner
    .selectFrom('site_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select(['u.displayname', 'u.displayname_kana', 'u.version', 'u.role as own_role', 'u.status as own_status'])
    .select(['u.experience_length as own_experience', 'u.accessed_at as own_access'])
    .where('u.id', '=', id)
    .execute()

/** What a membership repeats of its person is the person's, and its keys are those of its own texts. */
async function expectCopies(id: string, sites: number): Promise<void> {
  const members = await memberOf(id)
  expect(members).toHaveLength(sites)
  for (const member of members) {
    const { displayname, displayname_kana: kana, own_role: role, own_status: status } = member
    expect(member).toMatchObject({
      role,
      status,
      login_status: toLoginStatus(status, member.own_access),
      experience_length: member.own_experience,
      accessed_at: member.own_access,
      sort_key: sortKey(displayname, kana),
      search_key: searchKey(displayname, kana, member.company),
      company_key: fold(member.company ?? ''),
    })
  }
}

type Person = { id: string; version: number; email: string }
const versionOf = async (id: string) => (await memberOf(id))[0]!.version

const copyTo = (to: string, { id }: Pick<Person, 'id'>, more: object = {}) =>
  world.actOnPeople('admin', 'copy', { ids: [id], ...more }, { target_project_id: to })
const step = (verb: string) => async (person: Person) => {
  const version = await versionOf(person.id)
  expect((await world.change('admin', verb, { version }, world.at(person.id, site))).code).toBe(200)
}
const bulk = (action: string) => async (person: Person) => {
  const reply = await world.actOnPeople('admin', 'bulk', { action, ids: [person.id] }, { target_project_id: site })
  expect(reply.json()).toMatchObject({ results: [{ ok: true }] })
}
const update =
  (changes: object) =>
  async ({ id, email }: Person) => {
    const form = { ...worker, email, version: await versionOf(id), ...changes }
    expect((await world.change('admin', 'update', form, world.at(id, site))).code).toBe(200)
  }
const importRow =
  (cells: Record<string, string>) =>
  async ({ email }: Person) => {
    const line = row({ displayname: '斎藤 健', company: '大和電設', email, ...cells })
    const { body } = await world.upload('admin', site, csvOf([line]))
    expect((await world.commit('admin', body)).after.results).toMatchObject({ updated: 1 })
  }
const all =
  (...steps: ((person: Person) => Promise<unknown>)[]) =>
  async (person: Person) => {
    for (const each of steps) await each(person)
  }

const ways: Record<string, [change: (person: Person) => Promise<unknown>, sites?: number]> = {
  'a name and its reading': [update({ displayname: '東海林 太郎', displaynameKana: 'ショウジ タロウ' })],
  'a reading that is taken away': [update({ displaynameKana: null })],
  'another company': [update({ company: 'ﾔﾏﾄ工業' })],
  'another role': [update({ role: 'SubManager' })],
  'experience, more and none': [all(update({ experienceLength: 30 }), update({ experienceLength: null }))],
  'experience alone': [update({ experienceLength: 31 })],
  'a pause by the form': [update({ isActive: false })],
  'a name by an import': [importRow({ displayname: '東海林 花子', displaynameKana: 'ショウジ ハナコ' })],
  'experience by an import': [importRow({ experienceLength: '27' })],
  'a company by an import': [importRow({ company: '読込工業' })],
  'a pause': [step('pause')],
  'a pause and its end': [all(step('pause'), step('resume'))],
  'an end': [step('end')],
  'an end taken back': [all(step('end'), step('reactivate'))],
  'a pause in bulk': [bulk('pause')],
  'a pause and its end in bulk': [all(bulk('pause'), bulk('resume'))],
  'an end in bulk, taken back': [all(bulk('end'), bulk('reactivate'))],
  'a second site left again': [(person) => leaveSecond(person), 1],
  'a site left while the experience changes, and joined again': [
    all(
      step('leave'),
      (person) => changeAtSecond(person, { experienceLength: 12, displayname: '留守 中' }),
      (person) => copyTo(site, person),
    ),
  ],
  'a pause, and another site while it lasts': [
    all(
      (person) => leaveSecond(person),
      step('pause'),
      (person) => copyTo(second, person),
    ),
  ],
  'a first sign-in': [
    ({ id }) =>
      world.owner
        .updateTable('users')
        .set({ accessed_at: new Date('2026-06-01T00:00:00Z') })
        .where('id', '=', id)
        .execute(),
  ],
}

async function leaveSecond({ id }: Person): Promise<void> {
  const version = await versionOf(id)
  expect((await world.change('admin', 'leave', { version }, world.at(id, second))).code).toBe(200)
}

async function changeAtSecond({ id, email }: Person, changes: object): Promise<void> {
  const form = { ...worker, email, version: await versionOf(id), ...changes }
  expect((await world.change('admin', 'update', form, world.at(id, second))).code).toBe(200)
}

test.each(Object.entries(ways))(
  'USR-02 USR-08 LST-02 the sites of a person follow %s',
  async (_, [change, sites = 2]) => {
    const email = newAddress()
    const { body } = await world.create('admin', site, { email })
    await copyTo(second, body, { fromProjectId: site })
    const person = { id: body.id, version: body.version, email }
    await change(person)
    await expectCopies(person.id, sites)
  },
)

test('USR-02 the membership of who is registered as paused is paused, by form, import and copy', async () => {
  const { body } = await world.create('admin', site, { isActive: false })
  expect(await memberOf(body.id)).toMatchObject([{ status: 'Pause', login_status: 'Pause' }])
  await copyTo(second, body, { fromProjectId: site })
  await expectCopies(body.id, 2)
  const table = csvOf([row({ displayname: '写し 一', displaynameKana: 'ウツシ イチ', experienceLength: '8' })])
  await world.commit('admin', (await world.upload('admin', site, table)).body)
  const [imported] = (await world.peopleOf(site)).filter(({ displayname }) => displayname === '写し 一')
  await expectCopies(imported!.id, 1)
})

test('USR-02 a card puts its holder back to the first sign-in at every site', async () => {
  const { body } = await world.create('admin', site)
  await copyTo(second, body, { fromProjectId: site })
  const accessed = { accessed_at: new Date('2026-06-01T00:00:00Z') }
  await world.owner.updateTable('users').set(accessed).where('id', '=', body.id).execute()
  expect((await memberOf(body.id)).map(({ login_status: status }) => status)).toEqual(['Active', 'Active'])
  await world.actOnPeople('admin', 'issue_cards', { ids: [body.id] }, { target_project_id: site })
  expect((await memberOf(body.id)).map(({ login_status: status }) => status)).toEqual(['NoLogin', 'NoLogin'])
  await expectCopies(body.id, 2)
})

test('USR-02 LST-02 a list by experience follows what is changed and imported', async () => {
  const at = await world.newSite()
  const target_project_id = at
  const emails = [newAddress(), newAddress(), newAddress()]
  const people: string[] = []
  for (const [index, email] of emails.entries())
    people.push((await world.create('admin', at, { email, experienceLength: index + 1 })).body.id)
  const order = async () =>
    (await world.search('admin', {}, { target_project_id, sort: 'experienceLength' })).items.map(({ id }) =>
      people.indexOf(id),
    )
  expect(await order()).toEqual([0, 1, 2])
  const form = { ...worker, email: emails[0], experienceLength: 40, version: 1 }
  await world.change('admin', 'update', form, world.at(people[0]!, at))
  expect(await order()).toEqual([1, 2, 0])
  const line = row({ displayname: '斎藤 健', company: '大和電設', email: emails[1]!, experienceLength: '50' })
  await world.commit('admin', (await world.upload('admin', at, csvOf([line]))).body)
  expect(await order()).toEqual([2, 0, 1])
})
