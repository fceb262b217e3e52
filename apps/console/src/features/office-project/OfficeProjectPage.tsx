import {
  officeProjectExport,
  officeProjectSearch,
  type OfficeProject,
} from '@azas/api/office-project/office-project.operations.ts'
import type { OfficeProjectSortField } from '@azas/domain/office-project/office-project.ts'
import {
  officeProjectScreenWords as screens,
  officeProjectWords as words,
} from '@azas/domain/office-project/office-project.words.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { openDownload, query } from '#api/query.ts'
import { listOf } from '#list/list-of.tsx'
import type { Column } from '#list/rows/column.ts'
import { NewRecordLink, nameColumn, statusColumn, updatedColumn } from '#record/record-columns.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Day, Period } from '#ui/times.tsx'
import { drawAdministrators, categoryOf, TenantBadge } from './office-project-cells.tsx'
import { officeProjectHome, officeProjectList } from './office-project.list.ts'

/** The list's columns; the last two are shown elsewhere in the row, and can be sorted and copied as columns. */
const officeProjectColumns: readonly Column<OfficeProject, OfficeProjectSortField>[] = [
  nameColumn(officeProjectHome, 'name', {
    header: words.name,
    width: 200,
    grows: true,
    title: ({ name }) => name,
    under: ({ code }) => code,
  }),
  statusColumn(words.status, ({ status }) => <TenantBadge status={status} />),
  { key: 'category', header: words.category, width: 112, sort: 'category', card: 'fact', cell: categoryOf },
  { key: 'period', header: words.period, width: 180, sort: 'startDate', card: 'lead', cell: Period },
  {
    key: 'accountCount',
    header: words.accountCount,
    width: 112,
    sort: 'accountCount',
    numeric: true,
    card: 'fact',
    cell: ({ accountCount }) => countPeople(accountCount),
  },
  {
    key: 'administratorCount',
    header: words.administratorCount,
    width: 96,
    sort: 'administratorCount',
    numeric: true,
    card: 'fact',
    cell: (tenant) => drawAdministrators(tenant, String),
  },
  updatedColumn,
  {
    key: 'code',
    header: words.code,
    width: 124,
    sort: 'code',
    priority: 4,
    cell: ({ code }) => <span className="code">{code}</span>,
  },
  {
    key: 'endDate',
    header: words.endDate,
    width: 96,
    sort: 'endDate',
    priority: 4,
    cell: ({ endDate }) => <Day day={endDate} />,
  },
]

const TenantList = listOf({
  name: 'office-project',
  object: officeProjectHome.object,
  emptyHint: screens.emptyHint,
  list: officeProjectList,
  page: (page, filter) => query(officeProjectSearch, { query: page, body: filter }),
  file: (sort, body, signal) => openDownload(officeProjectExport, { query: { sort }, body }, signal),
  useColumns: () => officeProjectColumns,
  nameOf: ({ name }) => name,
  quickLook: async () => (await import('./office-project.pages.tsx')).officeProjectPages.QuickLook,
})

/** The office tenants (product.md OPJ-01). */
export function OfficeProjectPage() {
  const newLink = <NewRecordLink home={officeProjectHome} permission="office-project.write" />
  return (
    <>
      <PageHead title={words.title} lead={screens.lead} actions={newLink} />
      <TenantList />
    </>
  )
}
