import type { Services } from '#call/services.ts'
import { checkPolicies, checkRights } from '#db/app-role/check-app-role.ts'
import { type CompanyDatabase, openCompanyDatabase, readScopeKey } from '#db/company-database.ts'
import { openDatabase } from '#db/database.ts'
import { exportOptions, openExportDatabase } from '#db/export-database.ts'
import { logError } from './log-error.ts'
import type { Serving } from './prepare-database.ts'
import { retryWhileGone } from './retry-while-gone.ts'

/** A page asks twice or thrice at once: the first click after a rest finds connections that know their statements (PRF-24). */
const restingConnections = 3

/** Throws a StartFault if a company's call could read more. */
async function checkCompany(companyDb: CompanyDatabase, role: string): Promise<void> {
  const nobody = companyDb.of('00000000-0000-0000-0000-000000000000')
  await checkRights(nobody, role)
  await checkPolicies(nobody, role)
}

/**
 * Opens the pools of calls and downloads, and checks that their logins can do no more than serve. `pool` = most connections
 * of calls a login; `onClose` gets what closes each pool. Throws a StartFault.
 */
export async function openDatabases(
  { url, role, company }: Serving,
  pool: number,
  onClose: (close: () => Promise<void>) => void,
): Promise<Pick<Services, 'db' | 'exportDb' | 'companyDb' | 'companyExportDb'>> {
  const sizes = { max: pool, min: Math.min(restingConnections, pool) }
  const db = openDatabase({ url, role, ...sizes, onError: logError('database connection') })
  onClose(() => db.destroy())
  await retryWhileGone(() => checkRights(db, role))
  const exportDb = openExportDatabase(url, role, logError('database connection of a download'))
  onClose(() => exportDb.destroy())
  const key = await retryWhileGone(() => readScopeKey(db))
  const onError = logError('database connection of companies')
  const companyDb = openCompanyDatabase({ ...company, ...sizes, onError }, key)
  onClose(companyDb.destroy)
  await retryWhileGone(() => checkCompany(companyDb, company.role))
  const companyExportDb = openCompanyDatabase(exportOptions({ ...company, onError }), key)
  onClose(companyExportDb.destroy)
  return { db, exportDb, companyDb, companyExportDb }
}
