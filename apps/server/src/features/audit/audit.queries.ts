import type { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { signInActions } from '@azas/domain/audit/audit.ts'
import { endOfTokyoDay, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { type AuditScope, textConditions } from './audit-text.queries.ts'

const columns = [
  'id',
  'at',
  'action',
  'actor_name',
  'actor_role',
  'object_type',
  'object_id',
  'object_name',
  'ip',
  'user_agent',
  'request_id',
  'changes',
] as const

/** What a person did, and what was done to their account. */
const concerns = (userId: string) => (where: ExpressionBuilder<Tables, 'audit_log'>) =>
  where.or([
    where('actor_id', '=', userId),
    where.and([where('object_type', '=', 'user'), where('object_id', '=', userId)]),
  ])

const readable =
  ({ id, contractId }: { id: string; contractId: string | null }) =>
  (where: ExpressionBuilder<Tables, 'audit_log'>) =>
    contractId === null ? concerns(id)(where) : where.or([where('contract_id', '=', contractId), concerns(id)(where)])

function ofRecord(filter: AuditFilter) {
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

function matching(db: Database, scope: AuditScope, filter: AuditFilter) {
  const { realm, reader } = scope
  const { userId, from, to } = filter
  let found = db.selectFrom('audit_log').where('realm', '=', realm).where(ofRecord(filter))
  if (reader !== null) found = found.where(readable(reader))
  if (userId !== undefined) found = found.where(concerns(userId))
  if (from !== undefined) found = found.where('at', '>=', startOfTokyoDay(from))
  if (to !== undefined) found = found.where('at', '<', endOfTokyoDay(to))
  for (const condition of textConditions(db, scope, filter)) found = found.where(condition)
  return found
}

/** A page of the log, newest first, and the true total. */
export async function searchAudit(
  db: Database,
  scope: AuditScope,
  filter: AuditFilter,
  { offset, size }: { offset: number; size: number },
) {
  const found = matching(db, scope, filter)
  const [rows, { total }] = await Promise.all([
    found.select(columns).orderBy('id', 'desc').offset(offset).limit(size).execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Everything that a page of the log would be cut from, in its order. */
export function exportedFacts(db: Database, scope: AuditScope, filter: AuditFilter) {
  return matching(db, scope, filter).select(columns).orderBy('id', 'desc')
}

export type AuditRow = Awaited<ReturnType<typeof searchAudit>>['rows'][number]
