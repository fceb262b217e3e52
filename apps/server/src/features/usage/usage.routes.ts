import * as ops from '@azas/api/usage/usage.operations.ts'
import { lastMonths } from '@azas/domain/active-user/active-user.rules.ts'
import { lastOf } from '@azas/domain/kernel/lists.ts'
import { startOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { formatMonth } from '@azas/domain/kernel/typed.ts'
import { usageMonths } from '@azas/domain/usage/usage.ts'
import { type BackupState, readBackupState } from '#backup/backup-folder.ts'
import { Problem } from '#call/problem.ts'
import type { Config } from '#config/config.ts'
import { serveList } from '#http/door/serve-noun.ts'
import type { Serve } from '#http/door/serve.ts'
import { readUsageTotals } from './usage-totals.queries.ts'
import { usageExportColumns } from './usage.export.ts'
import { findMonthly, usages, usageScope } from './usage.queries.ts'
import { usagePeriod } from './work-usage.ts'

/** The overview of use: SuperUser only, so the scope is the realm (security.md section 3). */
export function usageFeature({ BACKUP_DIR, BACKUP_AT }: Pick<Config, 'BACKUP_DIR' | 'BACKUP_AT'>, serve: Serve): void {
  serveList(serve, {
    search: ops.usageSearch,
    file: ops.usageExport,
    queries: usages,
    scopeOf: usageScope,
    type: 'contract',
    columns: usageExportColumns,
  })
  serve(ops.usageDetail, async ({ query }, call) => {
    const use = await findMonthly(call.db, usageScope(call), query.target_contract_id)
    if (!use) throw new Problem('not-found')
    const months = lastMonths(use.month ?? tokyoDate(call.now()), usageMonths)
    return { months: months.map(formatMonth), monthly: use.monthly }
  })
  serve(ops.usageTotals, async (_, { db, actor: { realm }, now }) => {
    const at = now()
    const { months, since } = usagePeriod(at)
    const monthStart = startOfTokyoDay(`${lastOf(months)}-01`)
    const { asOf, ...totals } = await readUsageTotals(db, { realm, now: at, monthStart, since })
    const backup = BACKUP_DIR === undefined ? null : toWire(await readBackupState(BACKUP_DIR, BACKUP_AT, at))
    return { ...totals, asOf: asOf?.toISOString() ?? null, months: months.map(formatMonth), backup }
  })
}

const toWire = ({ takenAt, isOverdue }: BackupState) => ({ takenAt: takenAt?.toISOString() ?? null, isOverdue })
