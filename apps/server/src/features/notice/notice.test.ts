import { noticeStatus } from '@azas/domain/notice/notice.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createNoticeWorld, formOf, hourMs, mailsOf, type NoticeWorld } from './testing/world.ts'

let world: NoticeWorld
beforeAll(async () => {
  world = await createNoticeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.owner.deleteFrom('notices').execute())

const later = (hours: number) => new Date(world.app.clock.now.getTime() + hours * hourMs).toISOString()
const live = { startTimestamp: '2026-11-01T00:00:00.000Z' }
const over = { ...live, endTimestamp: '2026-11-02T00:00:00.000Z' }

describe('NTC-02 the list', () => {
  const make = async () => {
    await world.create({ title: '下書き', isDraft: true })
    await world.create({ title: '予約', targets: ['Worker'] })
    await world.create({ title: '公開中', ...live })
    await world.create({ title: '公開中の二つ目', ...live })
    await world.create({ title: '終了', ...over })
  }
  const titles = async (json: object, query = {}) => (await world.search(json, query)).items.map(({ title }) => title)

  test('NTC-02 tabs count every status for the other conditions, and filter by it', async () => {
    await make()
    const { counts, total } = await world.search({})
    expect([counts, total]).toEqual([{ Draft: 1, FuturePublish: 1, NowPublishing: 2, Published: 1 }, 5])
    const narrowed = await world.search({ keyword: '公開中', statuses: ['Draft'] })
    expect([narrowed.counts, narrowed.total]).toEqual([
      { Draft: 0, FuturePublish: 0, NowPublishing: 2, Published: 0 },
      0,
    ])
    for (const status of noticeStatus.values)
      expect((await world.search({ statuses: [status] })).items.map((row) => row.status)).toEqual(
        Array<string>(counts[status]!).fill(status),
      )
  })

  test('NTC-02 text, targets and period find what they name', async () => {
    await make()
    expect(await titles({ keyword: '二つ目' })).toEqual(['公開中の二つ目'])
    expect(await titles({ keyword: 'くれーん' })).toEqual([])
    expect(await titles({ keyword: '基準　終了' })).toEqual(['終了'])
    expect((await world.search({ targets: ['Manager'] })).total).toBe(4)
    expect(await titles({ periodEnd: '2026-10-31' })).toEqual([])
    expect(await titles({ periodStart: '2026-11-01', periodEnd: '2026-11-02' }, { sort: 'title' })).toEqual([
      '公開中',
      '公開中の二つ目',
      '終了',
    ])
    expect(await titles({ periodStart: '2026-11-03', periodEnd: '2026-11-20' }, { sort: 'title' })).toEqual([
      '公開中',
      '公開中の二つ目',
    ])
  })

  test('NTC-02 the clock alone moves a notice from scheduled to live to ended', async () => {
    const { id } = await world.create({ mailTargets: [] })
    const { clock } = world.app
    const before = clock.now
    const start = Date.parse(later(1))
    const end = Date.parse(later(100))
    const statusIn = async (ms: number) => {
      clock.now = new Date(ms)
      const { access_token: token } = await world.app.signIn('superuser@example.jp')
      const answer = await world.app.call('GET', '/notice/detail', { token, query: { target_notice_id: id } })
      return answer.json<{ status: string }>().status
    }
    const statuses = [await statusIn(start - 1), await statusIn(start), await statusIn(end - 1), await statusIn(end)]
    clock.now = before
    expect(statuses).toEqual(['FuturePublish', 'NowPublishing', 'NowPublishing', 'Published'])
  })
})

const stepped = async (verb: string, { id, version }: { id: string; version: number }) => {
  const answer = await world.post(verb, { version }, id)
  return [answer.statusCode, answer.statusCode < 300 ? null : answer.json<{ title: string }>().title]
}

describe('NTC-06 steps', () => {
  test('NTC-06 who cancels a schedule has a draft again, and nobody is mailed', async () => {
    const notice = await world.create()
    expect(notice.mail!.waiting).toBeGreaterThan(0)
    expect((await stepped('cancel', notice))[0]).toBe(200)
    const draft = await world.detail(notice.id)
    expect([draft.status, draft.isDraft, draft.mailStatus]).toEqual(['Draft', true, null])
    expect(draft.mail).toEqual({
      total: notice.mail!.total,
      complete: 0,
      failed: 0,
      waiting: 0,
      cancelled: notice.mail!.total,
    })
    expect(new Set((await mailsOf(world.owner, notice.id)).map(({ state }) => state))).toEqual(new Set(['Cancelled']))
    expect(await stepped('cancel', draft)).toEqual([409, 'このお知らせは、公開を予約していません。'])
  })

  test('NTC-06 ending a live notice takes back what has not gone out', async () => {
    const notice = await world.create(live)
    expect((await stepped('end', notice))[0]).toBe(200)
    const ended = await world.detail(notice.id)
    expect([ended.status, ended.endTimestamp]).toEqual(['Published', world.app.clock.now.toISOString()])
    expect(ended.mail!.cancelled).toBe(notice.mail!.total)
    expect(await stepped('end', ended)).toEqual([409, 'このお知らせは、すでに公開を終了しています。'])
    const change = { ...formOf(world.app.clock.now), version: ended.version }
    expect((await world.post('update', change, notice.id)).json()).toMatchObject({
      status: 409,
      title: '公開終了したお知らせは編集できません。',
    })
  })

  test('NTC-06 a copy is a draft that mails nobody; drafts alone are deleted', async () => {
    const notice = await world.create(live)
    const copy = (await world.post('duplicate', { version: notice.version }, notice.id)).json<typeof notice>()
    expect(copy).toMatchObject({ title: `${notice.title}（コピー）`, body: notice.body, status: 'Draft', mail: null })
    expect((await stepped('delete', notice))[1]).toBe('公開中のお知らせは削除できません。先に公開を終了してください。')
    expect((await stepped('delete', { ...copy, version: copy.version + 1 }))[0]).toBe(409)
    expect((await stepped('delete', copy))[0]).toBe(204)
    expect((await world.search()).total).toBe(1)
  })

  test('NTC-06 AUD-01 the history tells a reservation from a publication', async () => {
    const actionsOf = async (id: string) => {
      const log = world.owner.selectFrom('audit_log').select(['action', 'object_type']).where('object_id', '=', id)
      return (await log.orderBy('id').execute()).map((row) => `${row.object_type} ${row.action}`)
    }
    const notice = await world.create()
    await stepped('cancel', notice)
    expect(await actionsOf(notice.id)).toEqual(['notice reserved', 'notice reservation-cancelled'])
    expect(await actionsOf((await world.create(live)).id)).toEqual(['notice published'])
  })
})

describe('NTC-07 readers', () => {
  const published = (token: string, headers = {}) =>
    world.app.call('GET', '/notice/published', { token, headers: { 'client-type': 'app', ...headers } })
  const titlesFor = async (role: 'manager' | 'worker') => {
    const { access_token } = await world.app.signIn(`${role}@example.jp`)
    return (await published(access_token)).json<{ items: { title: string }[] }>().items.map(({ title }) => title)
  }

  test('NTC-07 each role reads what is live for it, the newest first', async () => {
    await world.create({ title: '古い', ...live })
    await world.create({ title: '新しい', startTimestamp: '2026-11-20T00:00:00Z' })
    await world.create({ title: '作業員だけ', targets: ['Worker'], startTimestamp: '2026-11-19T00:00:00Z' })
    await world.create({ title: 'この瞬間から', startTimestamp: later(0) })
    await world.create({ title: '予約' })
    await world.create({ title: '下書き', isDraft: true, ...live })
    await world.create({ title: '終了', ...over })
    expect(await titlesFor('manager')).toEqual(['この瞬間から', '新しい', '古い'])
    expect(await titlesFor('worker')).toEqual(['この瞬間から', '新しい', '作業員だけ', '古い'])
  })

  test('NTC-07 who has the newest reply is told so by its ETag, until something changes', async () => {
    const { access_token } = await world.app.signIn('worker@example.jp')
    await world.create(live)
    const first = await published(access_token)
    const etag = String(first.headers['etag'])
    const again = await published(access_token, { 'if-none-match': etag })
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
    await world.create({ title: '二つ目', ...live })
    expect((await published(access_token, { 'if-none-match': etag })).statusCode).toBe(200)
  })
})

test('API-04 LST-06 the list as a file has every column', async () => {
  await world.create(live)
  const answer = await world.post('export', { format: 'csv', filter: {} })
  expect(answer.body).toContain('"強風時のクレーン作業","公開中","監督・協力会社監督、作業員",')
})
