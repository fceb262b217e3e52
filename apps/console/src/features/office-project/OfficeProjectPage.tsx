import { officeProjectExport, officeProjectSearch } from '@azas/api/office-project.operations.ts'
import {
  officeProjectScreenWords as screens,
  officeProjectWords as words,
} from '@azas/domain/office-project/office-project.words.ts'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import { listOf } from '#list/list-of.tsx'
import { NewRecordLink } from '#record/NewRecordLink.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { officeProjectColumns } from './office-project.columns.tsx'
import { officeProjectHome, officeProjectList } from './office-project.list.ts'

const TenantList = listOf({
  name: 'office-project',
  object: words.object,
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
