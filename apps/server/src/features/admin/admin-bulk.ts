import type { BulkReply, RowTarget, RowVersions } from '@azas/api/rows.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.filter.ts'
import { type Call, inTransaction } from '#call/call.ts'
import {
  type BulkResult,
  findStaleRefusal,
  inTransactionSizes,
  readTargetIds,
  toBulkReply,
  toStepResult,
} from '#change/bulk.ts'
import { type AdminVerb, findVerbRefusal, verbs } from './admin-verbs.ts'
import { type CompanyAdministrators, groupByCompany, lockAdministrators } from './admin.changes.queries.ts'
import { toAdministrator } from './admin.present.ts'
import { type AdminRow, findAdministrators, findMatchingIds } from './admin.queries.ts'
import { adminScope } from './admin.scope.ts'
import { findAdminRefusal } from './with-administrator.ts'

function readIds({ db, actor, now }: Call, target: RowTarget<AdminFilter>): Promise<string[]> {
  return readTargetIds(target, (filter, limit) =>
    findMatchingIds(db, { scope: adminScope(actor), filter, now: now() }, limit),
  )
}

const inParts = ({ companyId, ids }: CompanyAdministrators): CompanyAdministrators[] =>
  inTransactionSizes(ids).map((part) => ({ companyId, ids: part }))

// Pausing one Admin may make the next one the last of the company.
const oneByOne: readonly AdminVerb[] = ['pause']

type Step = { action: AdminVerb; versions?: RowVersions }

/**
 * Applies an action to many administrators by the same rules as for one; a refusal is reported per row (product.md LST-05).
 * One transaction per company, because a thousand single ones took fourteen seconds. Other errors are thrown.
 */
export async function doToMany(
  call: Call,
  { action, versions, ...target }: Step & RowTarget<AdminFilter>,
): Promise<BulkReply> {
  const ids = await readIds(call, target)
  const resultOf = new Map<string, BulkResult>()
  const act = async (part: CompanyAdministrators) => {
    for (const result of await doToPart(call, { action, versions }, part)) resultOf.set(result.id, result)
  }
  const companies = await groupByCompany(call.db, adminScope(call.actor), ids)
  for (const part of companies.flatMap(inParts)) {
    await act(part)
    for (const id of part.ids) if (!resultOf.has(id)) await act({ ...part, ids: [id] })
  }
  return toBulkReply(ids, [...resultOf.values()])
}

/** One transaction. Leaves out the rows that need a transaction of their own. */
function doToPart(call: Call, { action, versions }: Step, part: CompanyAdministrators): Promise<BulkResult[]> {
  const scope = adminScope(call.actor)
  const now = call.now()
  return inTransaction(call, async (inner) => {
    await lockAdministrators(inner.db, scope, part)
    const alone = oneByOne.includes(action) && part.ids.length > 1
    const all = await findAdministrators(inner.db, scope, part.ids, now)
    const verdicts: { row: AdminRow; refusal: string | null }[] = []
    for (const row of all.filter(({ role }) => !alone || role !== 'Admin')) {
      const refusal =
        findAdminRefusal(action, inner.actor, toAdministrator(row), now) ??
        (await findVerbRefusal({ call: inner, row, now }, action))
      verdicts.push({ row, refusal: findStaleRefusal(versions, row) ?? refusal?.message ?? null })
    }
    const rows = verdicts.filter(({ refusal }) => refusal === null).map(({ row }) => row)
    if (rows.length > 0) await verbs[action]({ call: inner, rows, now }, null)
    return verdicts.map(({ row, refusal }) => toStepResult({ ...row, status: row.accountStatus }, refusal))
  })
}
