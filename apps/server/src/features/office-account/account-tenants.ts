import type { BulkReply, RowTarget, RowVersions } from '@azas/api/rows.ts'
import { elementAt } from '@azas/domain/kernel/lists.ts'
import type { OfficeAccountFilter } from '@azas/domain/office-account/office-account.filter.ts'
import { type TenantChange, tenantRefusal } from '@azas/domain/office-account/office-account.rules.ts'
import { tenantError } from '@azas/domain/office-project/office-project.rules.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem } from '#call/problem.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { type BulkResult, changeInParts, findStaleRefusal, readTargetIds, toStepResult } from '#change/bulk.ts'
import { saveVersion } from '#change/record.queries.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { lockTenants } from '#tenants/tenants.queries.ts'
import { recordOf } from './account-changes.ts'
import { tenantNames, tenantsById } from './account-check.ts'
import {
  type AccountRow,
  accounts,
  accountScope,
  joinTenant,
  leaveTenant,
  lockAccounts,
} from './office-account.queries.ts'

/** The tenants of an account after a change. */
function changedTenants({ tenants }: AccountRow, { action, ...member }: TenantChange) {
  const others = tenants.filter(({ officeProjectId }) => officeProjectId !== member.officeProjectId)
  return action === 'leave' ? others : [...others, member]
}

/** Locks the tenant of a change. Throws a 400 at its field where there is none, or it has ended. */
async function lockTenant(call: Call, { action, officeProjectId }: TenantChange) {
  const tenants = await lockTenants(call.db, call.actor.realm, [officeProjectId])
  const stored = action === 'leave' ? [officeProjectId] : []
  const title = tenantError([officeProjectId], stored, new Map(tenants.map((tenant) => [tenant.id, tenant])))
  if (title !== null) throw fieldProblem({ path: 'officeProjectId', title })
  return tenants
}

async function saveTenantChange(call: Call, change: TenantChange, rows: readonly AccountRow[]): Promise<void> {
  const locked = await lockTenant(call, change)
  const ids = rows.map(({ id }) => id)
  await (change.action === 'join' ? joinTenant(call.db, ids, change) : leaveTenant(call.db, ids, change))
  await saveVersion(call.db, 'office_accounts', ids, {}, call.now())
  const entries = rows.map((row) => {
    const tenants = tenantsById(locked, row)
    const before = tenantNames(row.tenants, tenants)
    const after = tenantNames(changedTenants(row, change), tenants)
    return auditEntry(call, 'updated', recordOf(row), { tenants: { before, after } })
  })
  await insertAuditEntries(call.db, entries)
}

/** The role of an account in a tenant, which the inverse restores. */
function tenantRoleOf({ tenants }: AccountRow, { officeProjectId }: TenantChange) {
  const member = tenants.find((tenant) => tenant.officeProjectId === officeProjectId)
  return member ? (member.isAdmin ? 'administrator' : 'member') : 'none'
}

type Tenancy = TenantChange & { target: RowTarget<OfficeAccountFilter>; versions?: RowVersions }

/**
 * Gives many accounts a tenant, or takes it from them (product.md OAC-01, LST-05); a refusal is reported per row, and
 * each result has the role of before. Throws 400 for more than 1,000 and for a tenant that has ended.
 */
export async function changeTenants(call: Call, { target, versions, ...change }: Tenancy): Promise<BulkReply> {
  const ids = await readTargetIds(target, (filter, limit) => accounts.ids(call.db, accountScope(call), filter, limit))
  await lockTenant(call, change)
  return changeInParts(call, ids, async (inner, part) => {
    const rows = await lockAccounts(inner.db, inner.actor.realm, part)
    const resultOf = (row: AccountRow): BulkResult => {
      const refusal = findStaleRefusal(versions, row) ?? tenantRefusal(change, row)
      return toStepResult({ ...row, status: tenantRoleOf(row, change) }, refusal)
    }
    const results = rows.map(resultOf)
    const allowed = rows.filter((_, index) => elementAt(results, index).ok)
    if (allowed.length > 0) await saveTenantChange(inner, change, allowed)
    return results
  })
}
