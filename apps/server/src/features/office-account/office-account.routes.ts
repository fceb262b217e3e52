import * as ops from '@azas/api/office-account/office-account.operations.ts'
import { isTenantAction } from '@azas/domain/office-account/office-account.rules.ts'
import type { Call } from '#call/call.ts'
import { toRecord } from '#db/columns.ts'
import { serveImport, serveList, serveOne } from '#http/door/serve-noun.ts'
import type { Serve } from '#http/door/serve.ts'
import type { AccountChange } from './account-changes.ts'
import type { AccountSettings } from './account-check.ts'
import { accountImporter } from './account-importer.ts'
import { changeTenants } from './account-tenants.ts'
import { officeAccountExportColumns } from './office-account.export.ts'
import { accounts, accountScope } from './office-account.queries.ts'
import { changeAccount, changeAccounts, createAccount, readAccount, updateAccount } from './office-account.usecases.ts'

/** Office accounts: SuperUser only, so the scope is the realm (security.md section 3). */
export function officeAccountFeature(settings: AccountSettings, serve: Serve): void {
  serveList(serve, {
    search: ops.officeAccountSearch,
    file: ops.officeAccountExport,
    queries: accounts,
    scopeOf: accountScope,
    type: 'office-account',
    columns: officeAccountExportColumns,
  })
  serve(ops.officeAccountCreate, ({ body }, call) => createAccount(call, body, settings))
  const one = serveOne(serve, 'target_office_account_id')
  one(ops.officeAccountDetail, async (call, id) => toRecord(await readAccount(call, id)))
  one(ops.officeAccountUpdate, updateAccount(settings))
  const act = (call: Call, id: string, change: AccountChange & { version: number }) =>
    changeAccount(call, id, change, settings)
  one(ops.officeAccountPause, (call, id, body) => act(call, id, { ...body, action: 'pause' }))
  one(ops.officeAccountResume, (call, id, body) => act(call, id, { ...body, action: 'resume' }))
  one(ops.officeAccountEnd, (call, id, body) => act(call, id, { ...body, action: 'end' }))
  one(ops.officeAccountExtend, (call, id, body) => act(call, id, { ...body, action: 'extend' }))
  serve(ops.officeAccountBulk, ({ body }, call) => {
    const { action, expiresOn = '', officeProjectId = '', isAdmin = false, versions, ...target } = body
    const rows = { target, versions }
    if (isTenantAction(action)) return changeTenants(call, { action, officeProjectId, isAdmin, ...rows })
    return changeAccounts(call, action === 'extend' ? { action, expiresOn, ...rows } : { action, ...rows }, settings)
  })
  serveImport(serve, ops.officeAccountImport, accountImporter(settings))
}
