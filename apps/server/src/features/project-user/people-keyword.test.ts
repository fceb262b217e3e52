import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPeopleWorld, type PeopleWorld } from './testing/world.ts'

let world: PeopleWorld
beforeAll(async () => {
  world = await createPeopleWorld()
})
afterAll(() => world.close())

const findAll = async (keyword: string) =>
  (await world.search('admin', { keyword }, { size: '100' })).items.map(({ email }) => email)

test.each([
  ['the name', '佐々木　大輔'],
  ['the フリガナ', 'ささき だいすけ'],
  ['the company and the name', '{company} 大輔'],
  ['the address', 'worker@example.jp'],
  ['the address in capitals and full width', 'Ｗorker@EXAMPLE.jp'],
  ['the first letters of the address', 'worke'],
  ['the end of an address', 'orker@ex'],
  ['the name and a part of the address', '大輔 orke'],
])('LST-08 finds a person by %s', async (_kind, keyword) => {
  const [worker] = (await world.search('admin', { displayname: '佐々木 大輔', company: '' })).items.filter(
    ({ email }) => email === 'worker@example.jp',
  )
  expect(await findAll(keyword.replace('{company}', worker!.company!))).toContain('worker@example.jp')
})

test('LST-08 finds who has no address by the sign-in id, and nobody else', async () => {
  const { id, sign_in_id: signInId } = await world.owner
    .selectFrom('users')
    .innerJoin('site_members', 'site_members.user_id', 'users.id')
    .innerJoin('projects', 'projects.id', 'site_members.project_id')
    .select(['users.id', 'users.sign_in_id'])
    .where('projects.contract_id', '=', world.ownContract)
    .where('users.sign_in_id', 'is not', null)
    .where('site_members.status', '<>', 'Inactive')
    .executeTakeFirstOrThrow()
  const { items } = await world.search('admin', { keyword: signInId!.toLowerCase() })
  expect(new Set(items.map((item) => item.id))).toEqual(new Set([id]))
})

test('LST-08 a domain alone is not what makes a person found; each word has to be found', async () => {
  expect(await findAll('example')).toEqual([])
  expect(await findAll('worker@example.jp 花子')).toEqual([])
})
