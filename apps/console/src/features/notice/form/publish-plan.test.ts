import { publishWords } from '@azas/domain/notice/notice.words.ts'
import { describe, expect, test } from 'vitest'
import { type PublishInput, publishPlan } from './publish-plan.ts'

const now = new Date('2026-11-22T03:00:00Z')
const tomorrow = {
  startTimestamp: '2026-11-23T00:00:00.000Z',
  endTimestamp: '2026-12-23T09:00:00.000Z',
  targets: ['Worker' as const],
  mailTargets: ['ContractAdmin' as const],
}
const input: PublishInput = {
  kind: 'notice',
  form: tomorrow,
  audience: { people: 128, sameDay: null },
  now,
  sendAgain: false,
  seen: null,
}

describe('NTC-03 the question before a notice is published', () => {
  test('NTC-03 a scheduled one says when and to how many', () => {
    expect(publishPlan(input)).toEqual({
      title: 'お知らせの公開予約',
      question: {
        text: '2026/11/23 09:00 の公開を予約しますか？　公開と同時に、128件の宛先にメールを送信します。',
        bold: '128件',
      },
      verb: '128件の送信を予約',
      warnings: [publishWords.noTakingBackLater],
    })
  })

  test('NTC-03 one that is due says that its mails go out now', () => {
    const due = { ...input, form: { ...tomorrow, startTimestamp: '2026-11-22T02:00:00.000Z' } }
    expect(publishPlan(due)).toMatchObject({
      title: 'お知らせの公開',
      verb: '公開して128件にメールを送信',
      warnings: [publishWords.noTakingBack],
    })
  })

  test('NTC-03 without mails there is no number and no warning', () => {
    const silent = { ...input, form: { ...tomorrow, mailTargets: [] }, audience: undefined }
    expect(publishPlan(silent)).toMatchObject({ question: { bold: null }, verb: '公開を予約', warnings: [] })
  })

  test.each([
    [120, '前回の保存時（120件）より、宛先が8件増えています。'],
    [131, '前回の保存時（131件）より、宛先が3件減っています。'],
    [128, null],
  ])('NTC-03 it says what changed since %i people were addressed', (seen, sentence) => {
    const { warnings } = publishPlan({ ...input, seen })
    expect(warnings).toEqual([...(sentence ? [sentence] : []), publishWords.noTakingBackLater])
  })

  test('NTC-03 a period that is over mails nobody', () => {
    const over = {
      ...input,
      form: { ...tomorrow, startTimestamp: '2026-11-01T00:00:00Z', endTimestamp: now.toISOString() },
    }
    expect(publishPlan(over)).toMatchObject({ question: { bold: null }, verb: '公開', warnings: [publishWords.over] })
  })

  test('NTC-06 a corrected text that is mailed again says to how many', () => {
    const again = { ...input, sendAgain: true, form: { ...tomorrow, startTimestamp: '2026-11-01T00:00:00Z' } }
    expect(publishPlan(again)).toMatchObject({ title: '修正版の送信', verb: '更新して128件にメールを送信' })
  })

  test('NTC-08 it warns of other mails to the same people on that day', () => {
    const other = { id: 'x', title: '安全大会', startTimestamp: '2026-11-23T04:00:00Z', people: 88 }
    const sameDay = { day: '2026-11-23', people: 88, notices: [other] }
    const { warnings } = publishPlan({ ...input, audience: { people: 128, sameDay } })
    expect(warnings[0]).toBe('2026/11/23に、同じ88名へ別のお知らせのメールも送信します：「安全大会」')
  })
})

test.each(['ProjectManager', 'ProjectJobSiteManage', 'ContractAdmin', 'ProjectAdmin'] as const)(
  'NTC-03 of readers of notices who are mailed alone it warns: %s',
  (mailTarget) => {
    const warningsFor = (targets: PublishInput['form']['targets']) =>
      publishPlan({ ...input, form: { ...tomorrow, targets, mailTargets: ['ContractAdmin', mailTarget] } }).warnings
    const sentence =
      '「現場の監督」にはメールだけが届きます。公開対象に「監督・協力会社監督」がないため、お知らせは表示されません。'
    const expected = mailTarget === 'ProjectManager' ? [sentence] : []
    expect(warningsFor(['Worker'])).toEqual([...expected, publishWords.noTakingBackLater])
    expect(warningsFor(['Manager'])).toEqual([publishWords.noTakingBackLater])
  },
)
