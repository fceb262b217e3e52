import { officeAccountFilter } from '@azas/domain/office-account/office-account.filter.ts'
import { expect, test } from 'vitest'
import { expectFilterLaws } from '#filter/testing/filter-laws.ts'
import { officeAccountList } from './office-account.list.ts'

const { filter } = officeAccountList

test('LST-01 OAC-01 the conditions of office accounts survive the URL and the form, and each chip takes its own away', () => {
  expectFilterLaws(filter, officeAccountFilter)
})

test('LST-01 OAC-01 an address with a tenant, a type and a flag is the filter of these', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const query = new URLSearchParams(`tenant=${id}&type=Guest&expiresSoon=true&neverExpires=no`)
  const search = officeAccountList.readSearch(Object.fromEntries(query))
  expect(officeAccountList.filterOf(search)).toEqual({ officeProjectId: id, types: ['Guest'], expiresSoon: true })
})
