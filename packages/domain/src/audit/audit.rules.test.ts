import { expect, test } from 'vitest'
import { auditAction } from './audit.ts'
import { auditSentence } from './audit.rules.ts'

const say = (action: (typeof auditAction.values)[number], actorName: string | null, objectName: string | null) =>
  auditSentence({ action, actorName, objectName })

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
