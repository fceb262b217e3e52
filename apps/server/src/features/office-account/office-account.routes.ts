import * as ops from '@azas/api/office-account.operations.ts'
import { toRecord } from '#db/columns.ts'
import { readImport } from '#import/change-import.ts'
import { uploadImport } from '#import/upload-import.ts'
import { fileNameOf } from '#http/files/file-name.ts'
import { exportRows } from '#export/export-rows.ts'
import type { Serve } from '#http/door/serve.ts'
import { accountImporter } from './account-importer.ts'
import { officeAccountExportColumns } from './office-account.export.ts'
import { accounts, accountScope } from './office-account.queries.ts'
import { changeAccount, changeAccounts, createAccount, readAccount, updateAccount } from './office-account.usecases.ts'

/** Office accounts: SuperUser only, so the scope is the realm (security.md section 3). */
export function officeAccountFeature(serve: Serve): void {
  serve(ops.officeAccountSearch, ({ query, body }, call) => accounts.search(call.db, accountScope(call), body, query))
  serve(ops.officeAccountExport, ({ query: { sort }, body }, call) =>
    exportRows(call, {
      type: 'office-account',
      contractId: null,
      columns: officeAccountExportColumns,
      queryOf: (db) => accounts.file(db, accountScope(call), body, sort),
      target: body,
    }),
  )
  serve(ops.officeAccountDetail, async ({ query }, call) =>
    toRecord(await readAccount(call, query.target_office_account_id)),
  )
  serve(ops.officeAccountCreate, ({ body }, call) => createAccount(call, body))
  serve(ops.officeAccountUpdate, ({ query, body }, call) => updateAccount(call, query.target_office_account_id, body))
  serve(ops.officeAccountPause, ({ query, body }, call) =>
    changeAccount(call, query.target_office_account_id, { ...body, action: 'pause' }),
  )
  serve(ops.officeAccountResume, ({ query, body }, call) =>
    changeAccount(call, query.target_office_account_id, { ...body, action: 'resume' }),
  )
  serve(ops.officeAccountEnd, ({ query, body }, call) =>
    changeAccount(call, query.target_office_account_id, { ...body, action: 'end' }),
  )
  serve(ops.officeAccountExtend, ({ query, body }, call) =>
    changeAccount(call, query.target_office_account_id, { ...body, action: 'extend' }),
  )
  serve(ops.officeAccountBulk, ({ body: { action, expiresOn = '', ...target } }, call) =>
    changeAccounts(call, action === 'extend' ? { action, expiresOn, target } : { action, target }),
  )
  serve(ops.officeAccountImport, async ({ body: file }, call, { request }) => {
    const id = await uploadImport(call, accountImporter, { projectId: null, name: fileNameOf(request), file })
    return readImport(call, [accountImporter], id)
  })
}
