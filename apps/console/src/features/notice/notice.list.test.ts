import { noticeFilterOf } from '@azas/domain/notice/notice.forms.ts'
import { noticeStatus, recipientState } from '@azas/domain/notice/notice.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectFilterLaws, maybeDay, readAddress } from '#filter/testing/filter-laws.ts'
import { recipientList } from './mails/recipients.list.ts'
import { noticeLists } from './notice.list.ts'

const { filter } = noticeLists.notice
const one = <T>(values: readonly T[]) => fc.constantFrom(...values).map((value) => [value])
const filters = fc
  .record(
    {
      statuses: one(noticeStatus.values),
      keyword: fc.constantFrom('安全', 'クレーン 中止'),
      targets: fc.subarray(['Operator', 'Manager', 'Worker'] as const, { minLength: 1 }).map((values) => [...values]),
      periodStart: maybeDay,
      periodEnd: maybeDay,
      withFailed: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  .filter((each) => noticeFilterOf('notice').safeParse(each).success)

describe('NTC-02 the conditions of notices', () => {
  test('NTC-02 LST-01 they survive the URL and the form, and each chip takes its own away', () => {
    expectFilterLaws(filter, filters)
  })

  test('NTC-02 clearing the conditions stays in the tab', () => {
    expect(filter.clear({ statuses: ['Draft'], keyword: '安全', withFailed: true })).toEqual({ statuses: ['Draft'] })
    expect(filter.clear({ keyword: '安全' })).toEqual({})
  })

  test('NTC-02 an unknown tab or target of a URL is no condition', () => {
    expect(readAddress(filter, 'status=Live&target=System,Manager&failed=1')).toEqual({ targets: ['Manager'] })
    expect(readAddress(noticeLists['office-notice'].filter, 'target=System,Manager')).toEqual({ targets: ['System'] })
  })

  test('NTC-05 the state of recipients is a tab', () => {
    expectFilterLaws(recipientList.filter, fc.record({ states: one(recipientState.values) }, { requiredKeys: [] }))
  })
})
