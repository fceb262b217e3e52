import { expect, test } from 'vitest'
import { userRole } from '../access/roles.ts'
import { siteRoles } from '../project-user/project-user.ts'
import { auditPersonKey } from './audit.keys.ts'
import { wholeLogOf } from './audit.reach.ts'
import { auditedChanges, auditSentence } from './audit.rules.ts'
import { accountObjectOf, auditAction, type AuditObject } from './audit.ts'

const say = (action: (typeof auditAction.values)[number], actorName: string | null, objectName: string | null) =>
  auditSentence({ action, objectType: 'user', actorName, objectName })

const lines = (objectType: AuditObject, name: string, before: unknown, after: unknown) =>
  auditedChanges(objectType, { [name]: { before, after } }).map(({ text }) => text)

test('AUD-01 every action has its sentence with the names as they are, and none keeps a place unfilled', () => {
  for (const action of auditAction.values) {
    for (const name of ['髙橋 健一', '$& {object}', null]) {
      const sentence = say(action, name === '$& {object}' ? '$&' : name, name === '$& {object}' ? '$&' : name)
      expect(sentence).toMatch(/。$/u)
      expect(sentence).not.toMatch(/[{}]/u)
    }
  }
})

test('AUD-01 who did it and whom it concerns stand in the sentence', () => {
  expect(say('login', '髙橋 健一', '髙橋 健一')).toBe('髙橋 健一 さんがログインしました。')
  expect(say('invited', null, '桐生 美咲')).toBe('サーバーの管理者が 桐生 美咲 さんを招待しました。')
  expect(say('login-failed', null, null)).toBe('登録のない利用者のアカウントで、ログインに失敗しました。')
})

test('AUD-01 a record is named with what it is, and its changes are said in words', () => {
  const entry = { action: 'updated', objectType: 'contract', actorName: '桐生 美咲', objectName: '髙橋組' } as const
  expect(auditSentence(entry)).toBe('桐生 美咲 さんが、契約会社「髙橋組」を更新しました。')
  const changes = {
    status: { before: 'Signed', after: 'Terminated' },
    endDate: { before: null, after: '2026-11-21' },
    note: { before: 'constructor', after: '（仮）' },
    reason: { before: null, after: '合併のため' },
    unknown: { before: 1, after: ['a', '2026-01-02'] },
  }
  expect(auditedChanges('contract', changes)).toEqual([
    { label: 'ステータス', text: 'ステータス：契約中 → 契約終了' },
    { label: '終了日', text: '終了日：（なし） → 2026/11/21' },
    { label: '備考', text: '備考：constructor → （仮）' },
    { label: '理由', text: '理由：合併のため' },
    { label: 'unknown', text: 'unknown：1 → a、2026/01/02' },
  ])
  expect(auditedChanges('user', null)).toEqual([])
})

test('AUD-01 the fields of a change stand in the order of the record, whatever order the database gives them', () => {
  const changed = { before: 'a', after: 'b' }
  const jumbled = { reason: changed, note: changed, x: changed, endDate: changed, companyName: changed }
  expect(auditedChanges('contract', jumbled).map(({ label }) => label)).toEqual([
    '会社名',
    '終了日',
    '備考',
    '理由',
    'x',
  ])
})

test('AUD-01 the conditions of a file are said in words', () => {
  const lineOf = (objectType: AuditObject, after: object) =>
    auditedChanges(objectType, { filter: { before: null, after } })[0]!.text
  expect(lineOf('audit', { actions: ['login', 'logout'], from: '2026-04-01', objectType: 'project' })).toBe(
    '条件：操作「ログイン、ログアウト」、期間の開始日「2026/04/01」、対象「現場」',
  )
  expect(lineOf('contract', { keyword: 'ミナト', statuses: ['Signed'], withoutAdmin: true, endsSoon: false })).toBe(
    '条件：キーワード「ミナト」、ステータス「契約中」、会社管理者が未設定',
  )
  expect(lineOf('user', { unseen: true, statuses: ['NoLogin'], startTimestamp: '2026-04-01' })).toBe(
    '条件：90日以上利用なし、利用状況「未ログイン」、登録期間の開始日「2026/04/01」',
  )
  expect(lineOf('office-account', { officeProjectId: '0b9a5d52-8f5c-4a26-9b0e-6c1a4a6b7c8d' })).toBe(
    '条件：テナントを指定',
  )
  expect(lineOf('contract', { ids: 1234 })).toBe('条件：選択した1,234社')
  expect(lineOf('audit', {})).toBe('条件：（なし）')
})

test('AUD-01 a number of rows is told as a number, and an empty list as nothing', () => {
  expect(lines('contract', 'rows', null, 1907)).toEqual(['件数：1,907社'])
  expect(lines('user', 'rows', null, 1907)).toEqual(['件数：1,907名'])
  expect(lines('project', 'rows', null, 1907)).toEqual(['件数：1,907件'])
  expect(lines('user', 'projects', [], ['港南台（G25-0101）'])).toEqual([
    '登録している現場：（なし） → 港南台（G25-0101）',
  ])
  expect(lines('notice', 'isDraft', true, false)).toEqual(['公開設定：下書き → 公開'])
  const file = '利用者_20261121_0905.csv'
  expect(auditSentence({ action: 'exported', objectType: 'user', actorName: '桐生 美咲', objectName: file })).toBe(
    '桐生 美咲 さんが、ファイル「利用者_20261121_0905.csv」をダウンロードしました。',
  )
})

test('AUD-01 somebody of a site is a 利用者, an administrator an アカウント', () => {
  const paused = (objectType: AuditObject) =>
    auditSentence({ action: 'paused', objectType, actorName: '桐生 美咲', objectName: '鈴木 進' })
  expect(paused('person')).toBe('桐生 美咲 さんが、利用者「鈴木 進」を一時停止しました。')
  expect(paused('user')).toBe('桐生 美咲 さんが、アカウント「鈴木 進」を一時停止しました。')
  expect(userRole.values.filter((role) => accountObjectOf(role) === 'person')).toEqual([...siteRoles])
  expect(lines('person', 'company', null, '大和電設')).toEqual(['所属：（なし） → 大和電設'])
  expect(lines('person', 'rows', null, 12)).toEqual(['件数：12名'])
  expect(lines('person', 'status', 'NoLogin', 'Pause')).toEqual(['利用状況：未ログイン → 一時停止中'])
  expect(auditPersonKey({ action: 'paused', objectType: 'person', actorName: null, objectName: '鈴木 進' })).toContain(
    '鈴木',
  )
})

test('AUD-01 SEC-22 two roles read more than their own account’s facts', () => {
  expect(userRole.values.map((role) => wholeLogOf(role)?.name)).toEqual([
    'サービス全体の操作履歴',
    '自社の操作履歴',
    ...Array.from({ length: 5 }, () => undefined),
  ])
})
