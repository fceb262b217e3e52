import { officeProjectExport, officeProjectSearch } from '@azas/api/office-project.operations.ts'
import { officeProjectScreenWords as screens } from '@azas/domain/office-project/office-project-screens.words.ts'
import { officeProjectWords as words } from '@azas/domain/office-project/office-project.words.ts'
import { lazy } from 'react'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import { ListView } from '#list/ListView.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import { NewRecordLink } from '#record/NewRecordLink.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { officeProjectColumns } from './office-project.columns.tsx'
import { officeProjectHome, officeProjectList } from './office-project.list.ts'

const OfficeProjectQuickLook = lazy(async () => ({
  default: (await import('./office-project.pages.tsx')).officeProjectPages.QuickLook,
}))

/** The office tenants; the URL holds filter, order and open row. */
export function OfficeProjectPage() {
  const view = useListPage({
    list: officeProjectList,
    page: (page, filter) => query(officeProjectSearch, { query: page, body: filter }),
    file: (sort, body, signal) => openDownload(officeProjectExport, { query: { sort }, body }, signal),
  })
  const newLink = <NewRecordLink home={officeProjectHome} permission="office-project.write" />
  return (
    <>
      <PageHead title={words.title} lead={screens.lead} actions={newLink} />
      <ListView
        name="office-project"
        object={words.object}
        emptyHint={screens.emptyHint}
        columns={officeProjectColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        quickLook={(peek) => <OfficeProjectQuickLook peek={peek} />}
        {...view}
      />
    </>
  )
}
