import { AuditEntry } from '@azas/api/audit/audit.operations.ts'
import type { AuditFilter } from '@azas/domain/audit/audit.filter.ts'
import { accountObjects, type AuditObject, signInActions } from '@azas/domain/audit/audit.ts'
import { endOfTokyoDay, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { fieldsOf, selecting, storedIn, toRecord } from '#db/columns.ts'
import { allConditions, type ConditionsOf, when } from '#db/conditions.ts'
import type { Database } from '#db/database.ts'
import { readBoundedPage, readPage } from '#db/list.ts'
import type { Tables } from '#db/tables/tables.ts'
import { networkColumns } from './audit-network.queries.ts'
import type { AuditScope } from './audit-scope.ts'
import { type AuditSearch, auditTextConditions, withAddressed } from './audit-text.queries.ts'

const fields = fieldsOf(AuditEntry)
const columnsFor = (scope: AuditScope) =>
  selecting({ ...storedIn('audit_log', fields), ...networkColumns(scope) }, fields)

type Where = ExpressionBuilder<Tables, 'audit_log'>

/** What is asked of one person includes the entries that called them an account (decision 0060). */
const typesOf = (type: AuditObject, id: string | undefined): readonly AuditObject[] =>
  type === 'person' && id !== undefined ? accountObjects : [type]

/** Entries of which a person is the actor or the object. */
const isAboutUser = (userId: string) => (where: Where) =>
  where.or([
    where('actor_id', '=', userId),
    where.and([where('object_type', 'in', accountObjects), where('object_id', '=', userId)]),
  ])

const isReadableBy =
  ({ id, contractId }: { id: string; contractId: string | null }) =>
  (where: Where) =>
    contractId === null
      ? isAboutUser(id)(where)
      : where.or([where('contract_id', '=', contractId), isAboutUser(id)(where)])

const auditConditions = (
  scope: AuditScope,
  filter: AuditSearch,
  where: Where,
): ConditionsOf<AuditFilter, Expression<SqlBool>> => ({
  objectType: when(filter.objectType, (type) => [where('object_type', 'in', typesOf(type, filter.objectId))]),
  objectId: when(filter.objectId, (id) => [where('object_id', '=', id)]),
  actions: when(filter.actions?.length, () => [where('action', 'in', filter.actions ?? [])]),
  withoutSignIns: when(filter.withoutSignIns, () => [where('action', 'not in', signInActions)]),
  userId: when(filter.userId, (id) => [isAboutUser(id)(where)]),
  from: when(filter.from, (day) => [where('at', '>=', startOfTokyoDay(day))]),
  to: when(filter.to, (day) => [where('at', '<', endOfTokyoDay(day))]),
  ...auditTextConditions(scope, filter),
})

function filterEntries(db: Database, scope: AuditScope, filter: AuditSearch) {
  const { realm, reader } = scope
  const readable = db.selectFrom('audit_log').where('realm', '=', realm)
  const shown = reader === null ? readable : readable.where(isReadableBy(reader))
  return shown.where((where) => where.and(allConditions(auditConditions(scope, filter, where))))
}

/** The entries of a filter, newest first. */
export function queryEntries(db: Database, scope: AuditScope, filter: AuditSearch) {
  return filterEntries(db, scope, filter).select(columnsFor(scope)).orderBy('at', 'desc').orderBy('id', 'desc')
}

type Page = { offset: number; size: number; exactTotal: boolean }

/** A page of the log, with the total as far as it is counted, or exactly. */
export async function searchAudit(db: Database, scope: AuditScope, filter: AuditFilter, { exactTotal, ...page }: Page) {
  const query = queryEntries(db, scope, await withAddressed(db, scope, filter))
  if (!exactTotal) return readBoundedPage(db, query, page, toRecord)
  return { ...(await readPage(query, page, toRecord)), totalIsLowerBound: false }
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof queryEntries>['execute']>>[number]
