import { expect, test } from 'vitest'
import { auditAction } from './audit.ts'
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
  const fact = { action: 'updated', objectType: 'contract', actorName: '桐生 美咲', objectName: '髙橋組' } as const
  expect(auditSentence(fact)).toBe('桐生 美咲 さんが、契約会社「髙橋組」を更新しました。')
  const changes = {
    status: { before: 'Signed', after: 'Terminated' },
    endDate: { before: null, after: '2026-11-21' },
    note: { before: '', after: '（仮）' },
    reason: { before: null, after: '合併のため' },
    unknown: { before: 1, after: ['a', '2026-01-02'] },
  }
  expect(auditedChanges('contract', changes)).toEqual([
    { label: 'ステータス', before: '契約中', after: '契約終了' },
    { label: '終了日', before: '（なし）', after: '2026/11/21' },
    { label: '備考', before: '（なし）', after: '（仮）' },
    { label: '理由', before: '（なし）', after: '合併のため' },
    { label: 'unknown', before: '1', after: 'a、2026/01/02' },
  ])
  expect(auditedChanges('user', null)).toEqual([])
})
