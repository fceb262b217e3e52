import { expect, test } from 'vitest'
import { auditAction } from './audit.ts'
import { userRole } from '../access/roles.ts'
import { wholeLogOf } from './audit.reach.ts'
import { auditedChanges, auditSentence } from './audit.rules.ts'

const say = (action: (typeof auditAction.values)[number], actorName: string | null, objectName: string | null) =>
  auditSentence({ action, objectType: 'user', actorName, objectName })

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
    { label: 'ステータス', before: '契約中', after: '契約終了' },
    { label: '終了日', before: '（なし）', after: '2026/11/21' },
    { label: '備考', before: 'constructor', after: '（仮）' },
    { label: '理由', before: '（なし）', after: '合併のため' },
    { label: 'unknown', before: '1', after: 'a、2026/01/02' },
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
  const said = (objectType: 'audit' | 'contract', after: object) =>
    auditedChanges(objectType, { filter: { before: null, after } })[0]
  expect(said('audit', { actions: ['login', 'logout'], from: '2026-04-01', objectType: 'project' })).toEqual({
    label: '条件',
    before: '（なし）',
    after: '操作：ログイン、ログアウト、開始日：2026/04/01、対象：現場',
  })
  expect(said('contract', { keyword: 'ミナト', statuses: ['Signed'], withoutAdmin: true })!.after).toBe(
    'キーワード：ミナト、ステータス：契約中、会社管理者が未設定：はい',
  )
  expect(said('contract', { ids: 3 })!.after).toBe('選択した件数：3')
  expect(said('audit', {})!.after).toBe('（なし）')
})

test('AUD-01 SEC-22 two roles read more than their own account’s facts', () => {
  expect(userRole.values.map((role) => wholeLogOf(role)?.name)).toEqual([
    'サービス全体の操作履歴',
    '自社の操作履歴',
    ...Array.from({ length: 5 }, () => undefined),
  ])
})
