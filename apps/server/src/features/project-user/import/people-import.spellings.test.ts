import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countsOf, createImportWorld, csvOf, type ImportWorld, known, row } from './testing/imports.ts'

const stored = '霞ヶ関センター'
const typed = ['霞ケ関', '霞ｹ関ｾﾝﾀｰ', '霞が関センタ－', '霞ゖ関 センタ―']

let world: ImportWorld
let token: string
let site: ProjectDetail
beforeAll(async () => {
  world = await createImportWorld()
  token = (await world.signIn('superuser@example.jp')).access_token
  const form = {
    code: 'KASUMI',
    name: `${stored}新築工事`,
    contractId: world.ownContract,
    postalCode: '',
    address: '',
    startDate: '2026-04-01',
    endDate: '',
    affiliations: [known],
    primarySubcontractors: ['山内建設'],
  }
  site = (await world.call('POST', '/project/create', { token, json: form })).json<ProjectDetail>()
})
afterAll(() => world.close())

type Found = { items: Record<string, unknown>[] }
/** What a search finds, by one of its fields. */
async function findAll(path: string, json: object, field: string, query: Record<string, string> = {}) {
  const answer = await world.call('POST', path, { token, json, query })
  expect(answer.statusCode).toBe(200)
  return answer.json<Found>().items.map((item) => item[field])
}

describe('LST-03 other spellings of a place', () => {
  test.each(typed)('LST-03 %s finds the site in its list, in the palette and in the log', async (keyword) => {
    expect(await findAll('/project/search', { keyword }, 'id')).toEqual([site.id])
    expect(await findAll('/project/options', { keyword }, 'id')).toEqual([site.id])
    expect(await findAll('/audit/search', { keyword, withoutSignIns: true }, 'objectName')).toContain(site.name)
  })

  test('LST-03 USR-03 a person is found, similar and asked for in an import under the other spelling', async () => {
    const { body } = await world.create('admin', site.id, { displayname: '市ヶ谷 ルーカス', displaynameKana: null })
    const here = { target_project_id: site.id }
    const names = ['市ケ谷', '市が谷 ル－カス']
    for (const displayname of names)
      expect(await findAll('/user/project_user/search', { displayname }, 'id', here)).toEqual([body.id])
    const similar = { displayname: '市ケ谷 ル―カス', projectId: site.id }
    expect(await findAll('/user/project_user/similar', similar, 'id')).toEqual([body.id])
    const rows = [row({ displayname: '市ケ谷ルーカス', company: known })]
    expect(countsOf((await world.upload('admin', site.id, csvOf(rows))).body)).toEqual({ doubtful: 1 })
  })
})
