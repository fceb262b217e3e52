import { AuditEntry } from '@azas/api/audit/audit.operations.ts'
import type { AuditFilter } from '@azas/domain/audit/audit.filter.ts'
import { signInActions } from '@azas/domain/audit/audit.ts'
import { endOfTokyoDay, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { fieldsOf, selecting, storedIn, toRecord } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { readPage } from '#db/list.ts'
import type { Tables } from '#db/tables/tables.ts'
import { networkColumns } from './audit-network.queries.ts'
import type { AuditScope } from './audit-scope.ts'
import { auditTextConditions } from './audit-text.queries.ts'

const fields = fieldsOf(AuditEntry)
const columnsFor = (scope: AuditScope) =>
  selecting({ ...storedIn('audit_log', fields), ...networkColumns(scope) }, fields)

/** Entries of which a person is the actor or the object. */
const isAboutUser = (userId: string) => (where: ExpressionBuilder<Tables, 'audit_log'>) =>
  where.or([
    where('actor_id', '=', userId),
    where.and([where('object_type', '=', 'user'), where('object_id', '=', userId)]),
  ])

const isReadableBy =
  ({ id, contractId }: { id: string; contractId: string | null }) =>
  (where: ExpressionBuilder<Tables, 'audit_log'>) =>
    contractId === null
      ? isAboutUser(id)(where)
      : where.or([where('contract_id', '=', contractId), isAboutUser(id)(where)])

function matchRecord(filter: AuditFilter) {
  const { objectType, objectId, actions, withoutSignIns } = filter
  return (where: ExpressionBuilder<Tables, 'audit_log'>) => {
    const conditions: Expression<SqlBool>[] = []
    if (objectType !== undefined) conditions.push(where('object_type', '=', objectType))
    if (objectId !== undefined) conditions.push(where('object_id', '=', objectId))
    if (actions?.length) conditions.push(where('action', 'in', actions))
    if (withoutSignIns) conditions.push(where('action', 'not in', signInActions))
    return where.and(conditions)
  }
}

function filterEntries(db: Database, scope: AuditScope, filter: AuditFilter) {
  const { realm, reader } = scope
  const { userId, from, to } = filter
  let query = db.selectFrom('audit_log').where('realm', '=', realm).where(matchRecord(filter))
  if (reader !== null) query = query.where(isReadableBy(reader))
  if (userId !== undefined) query = query.where(isAboutUser(userId))
  if (from !== undefined) query = query.where('at', '>=', startOfTokyoDay(from))
  if (to !== undefined) query = query.where('at', '<', endOfTokyoDay(to))
  for (const condition of auditTextConditions(db, scope, filter)) query = query.where(condition)
  return query
}

/** The entries of a filter, newest first. */
export function queryEntries(db: Database, scope: AuditScope, filter: AuditFilter) {
  return filterEntries(db, scope, filter).select(columnsFor(scope)).orderBy('id', 'desc')
}

/** A page of the log, and the true total. */
export function searchAudit(
  db: Database,
  scope: AuditScope,
  filter: AuditFilter,
  page: { offset: number; size: number },
) {
  return readPage(queryEntries(db, scope, filter), page, toRecord)
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof queryEntries>['execute']>>[number]
