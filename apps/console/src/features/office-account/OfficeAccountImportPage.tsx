import {
  officeAccountDetail,
  officeAccountImport,
  officeAccountSearch,
} from '@azas/api/office-account/office-account.operations.ts'
import { officeProjectDetail, officeProjectSearch } from '@azas/api/office-project/office-project.operations.ts'
import { accountColumns } from '@azas/domain/office-account/account-import.ts'
import { call } from '#api/call.ts'
import type { ImportDefinition } from '#import/import-definition.ts'
import { recentImports } from '#import/import.queries.ts'
import { ImportPage } from '#import/ImportPage.tsx'
import { BackToList } from '#record/RecordHead.tsx'
import { officeAccountHome as home } from './office-account.list.ts'

/** The import of office accounts from a file (product.md OAC-01). */
export const OfficeAccountImportPage = () => <ImportPage definition={definition} back={<BackToList home={home} />} />

const definition: ImportDefinition = {
  object: home.object,
  columns: accountColumns,
  identity: { name: 'displayname', facts: [{ field: 'type' }], under: 'email' },
  invitesAtMost: 0,
  upload: ({ body, headers, query }, onProgress, signal) =>
    call(officeAccountImport, { query, body }, { headers, onProgress, signal }),
  recent: recentImports(),
  listPath: home.path,
  recordPath: (id) => `${home.path}/${id}`,
  stale: [officeAccountSearch, officeAccountDetail, officeProjectSearch, officeProjectDetail],
}
