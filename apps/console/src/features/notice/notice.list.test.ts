import { noticeFilters, recipientFilter } from '@azas/domain/notice/notice.filter.ts'
import { describe, expect, test } from 'vitest'
import { expectFilterLaws, readAddress } from '#filter/testing/filter-laws.ts'
import { noticeLists, recipientList } from './notice.list.ts'

const { filter } = noticeLists.notice

describe('NTC-02 the conditions of notices', () => {
  test('NTC-02 LST-01 they survive the URL and the form, and each chip takes its own away', () => {
    expectFilterLaws(filter, noticeFilters.notice)
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
    expectFilterLaws(recipientList.filter, recipientFilter)
  })
})
