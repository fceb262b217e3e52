import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeKindNames, noticeKinds } from './notice-kinds.ts'
import { noticeFormOf, noticeUpdateFormOf } from './notice.forms.ts'
import {
  liveRefusals,
  toMailStatus,
  noticeRefusals,
  readTargets,
  findNoticeRefusal,
  toNoticeStatus,
} from './notice.rules.ts'
import { noticeStatus } from './notice.ts'

const instant = fc.integer({ min: -5, max: 5 }).map((ms) => new Date(Date.UTC(2026, 10, 21) + ms))

test('NTC-02 a notice is live from its start until right before its end, whatever the order of its dates', () => {
  fc.assert(
    fc.property(fc.boolean(), instant, instant, instant, (isDraft, startTimestamp, endTimestamp, now) => {
      const status = toNoticeStatus({ isDraft, startTimestamp, endTimestamp }, now)
      const isLive = !isDraft && startTimestamp <= now && now < endTimestamp
      expect(status === 'NowPublishing').toBe(isLive)
      expect(status === 'Draft').toBe(isDraft)
      expect(status === 'FuturePublish').toBe(!isDraft && now < startTimestamp)
    }),
  )
})

const noReach = { contractIds: [], projectIds: [], officeProjectIds: [] }
const form = {
  title: '件名',
  body: '本文',
  targets: ['Worker'],
  isDraft: false,
  startTimestamp: '2026-11-25T09:00:00+09:00',
  endTimestamp: '2026-12-25T18:00:00+09:00',
}
const errorsOf = (input: object, kind: (typeof noticeKindNames)[number] = 'notice') => {
  const result = noticeFormOf(kind).safeParse({ ...form, ...input })
  return result.success ? {} : Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message]))
}

describe('NTC-01 the form', () => {
  test.each([
    [{ title: ' ' }, { title: 'タイトルを入力してください。' }],
    [{ body: '\n　\n' }, { body: '本文を入力してください。' }],
    [{ targets: [] }, { targets: '公開対象を1つ以上選択してください。' }],
    [{ isDraft: undefined }, { isDraft: '公開設定を選択してください。' }],
    [{ startTimestamp: '' }, { startTimestamp: '公開開始日時を入力してください。' }],
    [{ endTimestamp: ' ' }, { endTimestamp: '公開終了日時を入力してください。' }],
    [
      { startTimestamp: '2026/02/30 09:00' },
      { startTimestamp: '公開開始日時は「2026/11/21 09:00」の形式で入力してください。' },
    ],
    [
      { endTimestamp: '2026/11/25 08:59' },
      { startTimestamp: '公開期間が正しくありません。公開開始日時には、公開終了日時以前の日時を入力してください。' },
    ],
    [{ body: 'あ'.repeat(4_001) }, { body: '本文は4,000文字以内で入力してください。' }],
    [{ title: '改\u202e行' }, { title: 'タイトルに使用できない文字が含まれています。' }],
  ])('NTC-01 refused at its field, case %#', (input, expected) => {
    expect(errorsOf(input)).toEqual(expected)
  })

  test('NTC-01 an equal start and end are accepted, as are drafts of the same rules', () => {
    expect(errorsOf({ endTimestamp: form.startTimestamp })).toEqual({})
    expect(errorsOf({ isDraft: true, title: '' })).toEqual({ title: 'タイトルを入力してください。' })
  })

  test.each(['2026-11-25T09:00:00+09:00', '2026-11-25T00:00:00Z', '2026/11/25 9:00', '２０２６年１１月２５日９時'])(
    'NTC-01 SEC-52 %s is nine in the morning in Tokyo',
    (startTimestamp) => {
      expect(noticeFormOf('notice').parse({ ...form, startTimestamp }).startTimestamp).toBe('2026-11-25T00:00:00.000Z')
    },
  )

  test('ONT-01 each kind takes its own targets and mail targets, and no other', () => {
    expect(Object.keys(errorsOf({ targets: ['System'] }))).toEqual(['targets'])
    expect(errorsOf({ targets: ['System', 'Project', 'App'] }, 'office-notice')).toEqual({})
    expect(Object.keys(errorsOf({ targets: ['Worker'] }, 'office-notice'))).toEqual(['targets'])
    expect(Object.keys(errorsOf({ mailTargets: ['SystemAdmin'] }))).toEqual(['mailTargets'])
    expect(errorsOf({ targets: ['System'], mailTargets: ['SystemAdmin'] }, 'office-notice')).toEqual({})
    const tenant = { officeProjectIds: ['00000000-0000-4000-8000-000000000000'] }
    expect(Object.keys(errorsOf(tenant))).toEqual(['officeProjectIds'])
    expect(errorsOf({ targets: ['Project'], ...tenant }, 'office-notice')).toEqual({})
  })

  test('NTC-01 a body keeps its lines and loses the blank ones around them', () => {
    const { body } = noticeFormOf('notice').parse({ ...form, body: '\r\n \r\n　一行目\r\n\r\n三行目 \n\n' })
    expect(body).toBe('　一行目\n\n三行目')
  })

  test('NTC-06 a change mails again only when it says so', () => {
    expect(noticeUpdateFormOf('notice').parse({ ...form, mailTargets: [], ...noReach, version: 1 }).sendAgain).toBe(
      false,
    )
  })
})

describe('NTC-06 what may be done when', () => {
  test.each([
    ['update', ['Draft', 'FuturePublish', 'NowPublishing']],
    ['remove', ['Draft']],
    ['cancel', ['FuturePublish']],
    ['end', ['NowPublishing']],
    ['resend', ['NowPublishing']],
  ] as const)('NTC-06 %s in %j alone', (action, statuses) => {
    expect(noticeStatus.values.filter((status) => findNoticeRefusal(action, status) === null)).toEqual(statuses)
    for (const title of Object.values<string>(noticeRefusals[action])) expect(title).toMatch(/。$/u)
  })

  const live = {
    isDraft: false,
    startTimestamp: form.startTimestamp,
    targets: ['Worker'],
    mailTargets: ['ProjectAdmin'],
    contractIds: ['c1', 'c2'],
    projectIds: ['p1'],
    officeProjectIds: [],
  }
  test.each([
    [{}, []],
    [{ startTimestamp: '2026-11-25T00:00:00.000Z' }, []],
    [{ startTimestamp: '2026-11-25T00:00:00.001Z' }, ['startTimestamp']],
    [{ isDraft: true }, ['isDraft']],
    [{ targets: ['Manager', 'Worker'] }, []],
    [{ targets: ['Manager'] }, ['targets']],
    [{ mailTargets: [] }, ['mailTargets']],
    [{ mailTargets: ['ContractAdmin'], sendAgain: true }, []],
    [{ contractIds: ['c2', 'c1', 'c3'], projectIds: ['p1', 'p2'] }, []],
    [{ contractIds: [], projectIds: [] }, []],
    [{ contractIds: ['c1', 'c3'] }, ['contractIds']],
    [{ projectIds: ['p2'] }, ['projectIds']],
    [{ contractIds: [] }, ['contractIds']],
  ])('NTC-06 a live notice: %j is refused at %j', (change, paths) => {
    expect(liveRefusals(live, { ...live, sendAgain: false, ...change }).map(({ path }) => path)).toEqual(paths)
  })
})

test('NTC-04 the state of all mails follows from their numbers', () => {
  const counts = { total: 4, complete: 0, failed: 0, waiting: 0, cancelled: 0 }
  expect(toMailStatus(null, 'NowPublishing')).toBe(null)
  expect(toMailStatus({ ...counts, cancelled: 4 }, 'Draft')).toBe(null)
  expect(toMailStatus({ ...counts, waiting: 4 }, 'FuturePublish')).toBe('Scheduled')
  expect(toMailStatus({ ...counts, waiting: 1, failed: 3 }, 'NowPublishing')).toBe('Sending')
  expect(toMailStatus({ ...counts, complete: 3, failed: 1 }, 'Published')).toBe('Failed')
  expect(toMailStatus({ ...counts, complete: 3, cancelled: 1 }, 'Published')).toBe('Complete')
})

test('NTC-07 who reads which notices', () => {
  const targetsOf = (role: Parameters<typeof readTargets>[1]['role'], clientType: 'App' | 'Front' | 'Admin' = 'App') =>
    noticeKindNames.map((kind) => readTargets(kind, { role, clientType }))
  expect(targetsOf('Manager')).toEqual([['Manager'], ['System', 'App']])
  expect(targetsOf('SubManager', 'Front')).toEqual([['Manager'], ['System']])
  expect(targetsOf('Worker', 'Admin')).toEqual([['Worker'], ['System']])
  expect(targetsOf('Operator')).toEqual([['Operator'], ['System', 'App']])
  expect(targetsOf('SuperUser')[0]).toEqual([])
})

test('ONT-01 the form of each kind offers targets that the kind has', () => {
  for (const { formTargets, targets } of Object.values(noticeKinds))
    expect(targets.values).toEqual(expect.arrayContaining([...formTargets]))
})
