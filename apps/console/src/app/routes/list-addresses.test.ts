import { adminFilter } from '@azas/domain/admin/admin.filter.ts'
import { auditFilter } from '@azas/domain/audit/audit.filter.ts'
import { noticeFilters, recipientFilter } from '@azas/domain/notice/notice.filter.ts'
import { officeAccountFilter } from '@azas/domain/office-account/office-account.filter.ts'
import { officeProjectFilter } from '@azas/domain/office-project/office-project.filter.ts'
import { projectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { projectFilter } from '@azas/domain/project/project.filter.ts'
import { contractFilter } from '@azas/domain/service-contract/service-contract.filter.ts'
import { rowUnit } from '@azas/domain/words/counting.ts'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { adminHome, adminList } from '#features/admin/admin.list.ts'
import { auditList } from '#features/audit/audit.list.ts'
import { noticeHome, noticeLists, recipientList } from '#features/notice/notice.list.ts'
import { officeAccountHome, officeAccountList } from '#features/office-account/office-account.list.ts'
import { officeProjectHome, officeProjectList } from '#features/office-project/office-project.list.ts'
import { allSitesHome, peopleHome, peopleList } from '#features/project-user/project-user.list.ts'
import { projectHome, projectList } from '#features/project/project.list.ts'
import { contractHome, contractList } from '#features/service-contract/service-contract.list.ts'
import { anyFilter, type FilterData } from '#filter/testing/any-filter.ts'
import type { ListDefinition } from '#list/define-list.ts'
import { parseSearch, stringifySearch } from '../search-params.ts'

const id = '018f4e9a-7c1e-7b3a-9d55-0a1b2c3d4e5f'
// The frame asks for the machine's colours while it is read.
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { createAppRouter } = await import('../router.tsx')
const router = createAppRouter(new QueryClient())

/** What a page finds in its address. */
function searchAt(pathname: string, search: object) {
  const match = router
    .matchRoutes(pathname, parseSearch(stringifySearch(Object.fromEntries(Object.entries(search)))))
    .at(-1)
  return { path: match?.pathname, search: match?.search ?? {} }
}

function expectKept<Filter extends object>(
  pathname: string,
  { filter, readSearch }: Pick<ListDefinition<Filter, object, string>, 'filter' | 'readSearch'>,
  data: FilterData<Filter>,
): void {
  test(`LST-01 no route drops a condition of its list: ${pathname}`, () => {
    fc.assert(
      fc.property(anyFilter(data), (conditions) => {
        const at = searchAt(pathname, filter.toParams(conditions))
        expect(at.path?.replace(/\/$/u, '')).toBe(pathname)
        expect(filter.readParams({ ...readSearch(at.search) })).toEqual(conditions)
      }),
    )
  })
}

expectKept('/system/service-contract', contractList, contractFilter)
expectKept(`/system/service-contract/${id}/admin`, adminList, adminFilter)
expectKept(`/system/service-contract/${id}/project`, projectList, projectFilter)
expectKept('/system/admin', adminList, adminFilter)
expectKept('/system/project', projectList, projectFilter)
expectKept(`/system/project/${id}/user`, peopleList, projectUserFilter)
expectKept('/system/project/user', peopleList, projectUserFilter)
expectKept('/system/notice', noticeLists.notice, noticeFilters.notice)
expectKept('/system/office-notice', noticeLists['office-notice'], noticeFilters['office-notice'])
expectKept(`/system/notice/${id}`, recipientList, recipientFilter)
expectKept('/system/office-project', officeProjectList, officeProjectFilter)
expectKept(`/system/office-project/${id}/account`, officeAccountList, officeAccountFilter)
expectKept('/system/office-account', officeAccountList, officeAccountFilter)
expectKept('/system/account/log', auditList, auditFilter)

test.each([
  [adminHome, '名'],
  [officeAccountHome, '名'],
  [peopleHome(id), '名'],
  [contractHome, '社'],
  [projectHome, '件'],
  [officeProjectHome, '件'],
  [noticeHome('notice'), '件'],
] as const)('SHL-08 LST-01 the counter of $0.object.word', (home, unit) => {
  expect([home.object.unit, rowUnit(home.object)]).toEqual([unit, unit])
})

test('SHL-14 LST-01 of all sites people are picked and registrations are listed, of which one person has several', () => {
  expect([allSitesHome.object.unit, rowUnit(allSitesHome.object)]).toEqual(['名', '件'])
})
