import { attentionHref, attentionItems, attentionKeys, attentionPaths } from '@azas/domain/attention/attention.ts'
import { expect, test } from 'vitest'
import { adminList } from '#features/admin/admin.list.ts'
import { noticeLists } from '#features/notice/notice.list.ts'
import { peopleList } from '#features/project-user/project-user.list.ts'
import { projectList } from '#features/project/project.list.ts'
import { contractList } from '#features/service-contract/service-contract.list.ts'
import { parseSearch } from '../search-params.ts'

const lists = {
  admin: adminList,
  project: projectList,
  'project-user': peopleList,
  'service-contract': contractList,
  ...noticeLists,
}

test.each(attentionKeys)(
  'SHL-14 the address of %s sets the filter that its count was taken by, and no other',
  (key) => {
    const { list, filter } = attentionItems[key]
    const { pathname, search } = new URL(attentionHref(key), 'http://localhost')
    const { readSearch, filterOf } = lists[list] as typeof contractList
    expect([pathname, filterOf(readSearch(parseSearch(search)))]).toEqual([attentionPaths[list], filter])
  },
)
