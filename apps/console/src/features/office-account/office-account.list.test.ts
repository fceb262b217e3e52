import { OfficeAccountFilter } from '@azas/domain/office-account/office-account.forms.ts'
import { officeAccountStatus, officeAccountType } from '@azas/domain/office-account/office-account.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectFilterLaws } from '#filter/testing/filter-laws.ts'
import { officeAccountList } from './office-account.list.ts'

const { filter } = officeAccountList
const keywords = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => text.replaceAll(/[%％﹪]/gu, '').trim())
  .filter((keyword) => keyword !== '')
const filters = fc
  .record(
    {
      keyword: keywords,
      officeProjectId: fc.uuid(),
      types: fc.subarray(officeAccountType.values, { minLength: 1 }),
      statuses: fc.subarray(officeAccountStatus.values, { minLength: 1 }),
      expiresSoon: fc.constant(true),
      neverExpires: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  .filter((each) => OfficeAccountFilter.safeParse(each).success)

test('LST-01 OAC-01 the conditions of office accounts survive the URL and the form, and each chip takes its own away', () => {
  expectFilterLaws(filter, filters)
})

test('LST-01 OAC-01 an address with a tenant, a type and a flag is the filter of these', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const query = new URLSearchParams(`tenant=${id}&type=Guest&expiresSoon=true&neverExpires=no`)
  const search = officeAccountList.readSearch(Object.fromEntries(query))
  expect(officeAccountList.filterOf(search)).toEqual({ officeProjectId: id, types: ['Guest'], expiresSoon: true })
})
