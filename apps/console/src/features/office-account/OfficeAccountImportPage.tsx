import { importSearch } from '@azas/api/import.operations.ts'
import { officeAccountDetail, officeAccountImport, officeAccountSearch } from '@azas/api/office-account.operations.ts'
import { officeProjectDetail, officeProjectSearch } from '@azas/api/office-project.operations.ts'
import { accountColumns } from '@azas/domain/office-account/account-import.ts'
import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import { recordQuery } from '#api/query.ts'
import type { ImportDefinition } from '#import/import-definition.ts'
import { ImportPage } from '#import/ImportPage.tsx'
import { BackToList } from '#record/RecordHead.tsx'
import { officeAccountHome as home } from './office-account.list.ts'

const route = getRouteApi('/system/shell/office-account/import')

/** The import of office accounts from a file (product.md OAC-01). */
export function OfficeAccountImportPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ImportPage
      definition={definition}
      back={<BackToList home={home} />}
      search={search}
      onSearch={(next) => navigate({ search: next })}
    />
  )
}

const recentImports = 10
const asIs = (value: string) => value

const definition: ImportDefinition = {
  object: words.object,
  columns: accountColumns,
  telling: { name: 'displayname', facts: [{ field: 'type', show: asIs }], under: 'email' },
  isInviting: false,
  upload: ({ body, headers }, onProgress, signal) =>
    call(officeAccountImport, { query: {}, body }, { headers, onProgress, signal }),
  recent: recordQuery(importSearch, { query: { size: recentImports }, body: {} }),
  listPath: home.path,
  recordPath: (id) => `${home.path}/${id}`,
  stale: [officeAccountSearch, officeAccountDetail, officeProjectSearch, officeProjectDetail],
}
