import type { Audience } from '@azas/api/notice/notice-mail.operations.ts'
import { noticeRefusalWords } from '@azas/domain/notice/notice.words.ts'
import { reachWords } from '@azas/domain/notice/reach.words.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeReachScene, type ReachScene } from './testing/reach.ts'
import { createNoticeWorld, formOf, mailsOf, type NoticeWorld } from './testing/world.ts'

let world: NoticeWorld
let scene: ReachScene
beforeAll(async () => {
  world = await createNoticeWorld()
  scene = await makeReachScene(world)
})
afterAll(() => world.close())
beforeEach(() => world.owner.deleteFrom('notices').execute())

const everybody = ['ContractAdmin', 'ProjectAdmin', 'ProjectManager', 'ProjectJobSiteManage']
const absent = '00000000-0000-4000-8000-000000000000'
const live = { startTimestamp: '2026-11-01T00:00:00.000Z' }

type Reach = { contractIds?: string[]; projectIds?: string[] }
/** Who gets a mail of a notice with a reach, as counted before and as stored with it. */
async function mailed(reach: Reach) {
  const counted = await world.post('audience', { mailTargets: everybody, ...reach })
  const { id } = await world.create({ mailTargets: everybody, ...reach })
  const mails = await mailsOf(world.owner, id)
  expect(counted.json<Audience>().people).toBe(mails.length)
  return scene.namesOf(mails.map(({ recipient_id: recipient }) => recipient))
}

describe('NTC-09 the mails of a notice for chosen companies and sites', () => {
  test('NTC-09 a company: its administrators and the people of all its sites, nobody else', async () => {
    expect(await mailed({ contractIds: [scene.first.id] })).toEqual(scene.first.people)
    const both = await mailed({ contractIds: [scene.first.id, scene.second.id] })
    expect(both).toEqual([...scene.first.people, ...scene.second.people].toSorted())
  })

  test('NTC-09 a site: its people, the SubAdmins that have it and the Admins of its company', async () => {
    const [site, other] = scene.first.sites
    expect(await mailed({ projectIds: [site!] })).toEqual(scene.first.ofSite)
    expect(await mailed({ projectIds: [other!] })).not.toEqual(scene.first.ofSite)
    const mixed = await mailed({ contractIds: [scene.second.id], projectIds: [site!] })
    expect(mixed).toEqual([...scene.first.ofSite, ...scene.second.people].toSorted())
  })

  test('NTC-09 for all, as the seed has it, where none is chosen', async () => {
    const { people } = (await world.post('audience', { mailTargets: everybody })).json<Audience>()
    const { id, reach } = await world.create({ mailTargets: everybody })
    expect([(await mailsOf(world.owner, id)).length, reach]).toEqual([people, null])
    expect(people).toBeGreaterThan(scene.first.people.length + scene.second.people.length)
  })

  test('NTC-09 NTC-06 a reservation that is changed to one site mails that site alone', async () => {
    const notice = await world.create({ mailTargets: everybody, contractIds: [scene.first.id] })
    const [site] = scene.first.sites
    const change = { mailTargets: everybody, projectIds: [site!], version: notice.version }
    await world.post('update', formOf(world.app.clock.now, change), notice.id)
    const waiting = (await mailsOf(world.owner, notice.id)).filter(({ state }) => state === 'Scheduled')
    expect(scene.namesOf(waiting.map(({ recipient_id: id }) => id))).toEqual(scene.first.ofSite)
  })
})

test('NTC-09 NTC-07 the published call shows a notice to the people of the chosen companies and sites alone', async () => {
  const [site] = scene.first.sites
  await world.create({ ...live, title: '全員' })
  await world.create({ ...live, title: '会社', contractIds: [scene.first.id] })
  await world.create({ ...live, title: '現場', projectIds: [site!] })
  await world.create({ ...live, title: '他社', contractIds: [scene.second.id] })
  const seen = async (reader: string) => (await scene.publishedFor(reader)).toSorted()
  expect(await seen('甲の監督')).toEqual(['会社', '全員', '現場'])
  expect(await seen('甲の別現場の監督')).toEqual(['会社', '全員'])
  expect(await seen('乙の監督')).toEqual(['他社', '全員'])
})

describe('NTC-09 what can be chosen', () => {
  const refusal = async (change: Reach) => {
    const answer = await world.post('create', formOf(world.app.clock.now, { isDraft: true, ...change }))
    return [answer.statusCode, answer.json<{ errors?: { path: string; title: string }[] }>().errors]
  }
  test('NTC-09 what is unknown, of another realm or over is refused at its field', async () => {
    const refused = (path: string, title: string) => [400, [{ path, title }]]
    expect(await refusal({ contractIds: [absent] })).toEqual(refused('contractIds', reachWords.companyUnknown))
    expect(await refusal({ projectIds: [absent] })).toEqual(refused('projectIds', reachWords.siteUnknown))
    const { company, site } = scene.elsewhere
    expect(await refusal({ contractIds: [company] })).toEqual(refused('contractIds', reachWords.companyUnknown))
    expect(await refusal({ projectIds: [site] })).toEqual(refused('projectIds', reachWords.siteUnknown))
    expect(await refusal({ contractIds: [scene.terminated] })).toEqual(
      refused('contractIds', '「契約終了」は契約が終了しているため、選択できません。'),
    )
    expect(await refusal({ projectIds: [scene.endedSite] })).toEqual(
      refused('projectIds', '「終了現場」は終了しているため、選択できません。'),
    )
  })

  test('NTC-09 a live notice reaches more, never fewer', async () => {
    const notice = await world.create({ ...live, contractIds: [scene.first.id] })
    const change = async (reach: Reach, version = notice.version) => {
      const json = { ...formOf(world.app.clock.now, live), endTimestamp: notice.endTimestamp, ...reach, version }
      return (await world.post('update', json, notice.id)).json<{ errors?: object[]; reach?: object | null }>()
    }
    expect((await change({ contractIds: [scene.second.id] })).errors).toEqual([
      { path: 'contractIds', title: noticeRefusalWords.liveReach },
    ])
    const wider = await change({ contractIds: [scene.first.id, scene.second.id] })
    expect(wider.reach).toEqual({ names: ['乙建設', '甲建設'], total: 2 })
    expect((await change({}, notice.version + 1)).reach).toBe(null)
  })
})

test('NTC-09 AUD-01 list, record, file and log name the companies and sites', async () => {
  const [site] = scene.first.sites
  const made = await world.create({ isDraft: true, contractIds: [scene.first.id], projectIds: [site!] })
  expect(made).toMatchObject({ contracts: [{ name: '甲建設' }], projects: [{ name: '甲現場' }] })
  expect((await world.search()).items[0]!.reach).toEqual({ names: ['甲建設', '甲現場'], total: 2 })
  expect((await world.post('export', { format: 'csv', filter: {} })).body).toContain('"甲建設、甲現場"')
  const form = { isDraft: true, contractIds: [scene.second.id], version: made.version }
  await world.post('update', formOf(world.app.clock.now, form), made.id)
  const log = world.owner.selectFrom('audit_log').select('changes').where('object_id', '=', made.id)
  const { changes } = await log.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(changes).toMatchObject({
    contractIds: { before: ['甲建設'], after: ['乙建設'] },
    projectIds: { before: ['甲現場'], after: [] },
  })
})

test('NTC-09 a company finds what is for it, for a site of it and for all', async () => {
  await world.create({ title: '会社', contractIds: [scene.first.id] })
  await world.create({ title: '現場', projectIds: [scene.first.sites[1]!] })
  await world.create({ title: '全員' })
  const found = async (contractId: string) =>
    (await world.search({ contractId })).items.map(({ title }) => title).toSorted()
  expect(await found(scene.first.id)).toEqual(['会社', '全員', '現場'])
  expect(await found(scene.second.id)).toEqual(['全員'])
})

test('NTC-09 NTC-07 at a site that has ended since nobody reads what is for it or for its company', async () => {
  const [site] = scene.second.sites
  await world.create({ ...live, title: '会社', contractIds: [scene.second.id] })
  await world.create({ ...live, title: '現場', projectIds: [site!] })
  const setStatus = (status: 'Active' | 'Inactive') =>
    world.owner.updateTable('projects').set({ status }).where('id', '=', site!).execute()
  expect((await scene.publishedFor('乙の監督')).toSorted()).toEqual(['会社', '現場'])
  await setStatus('Inactive')
  expect(await scene.publishedFor('乙の監督')).toEqual([])
  await setStatus('Active')
})

test('NTC-09 NTC-07 who has left a site reads nothing of it any more', async () => {
  const [, site] = scene.first.sites
  await world.create({ ...live, title: '現場', projectIds: [site!] })
  expect(await scene.publishedFor('甲の別現場の監督')).toEqual(['現場'])
  await world.owner.deleteFrom('site_members').where('project_id', '=', site!).execute()
  expect(await scene.publishedFor('甲の別現場の監督')).toEqual([])
})
