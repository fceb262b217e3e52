import type { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { endOfTokyoDay, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** Whose facts may be read: a realm's; or those that concern one person, with a company's where one is given. */
export type AuditScope = { realm: string; reader: { id: string; contractId: string | null } | null }

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

function matching(db: Database, { realm, reader }: AuditScope, filter: AuditFilter) {
  const { userId, objectType, objectId, actions, from, to } = filter
  let found = db.selectFrom('audit_log').where('realm', '=', realm)
  if (reader !== null) found = found.where(readable(reader))
  if (userId !== undefined) found = found.where(concerns(userId))
  if (objectType !== undefined) found = found.where('object_type', '=', objectType)
  if (objectId !== undefined) found = found.where('object_id', '=', objectId)
  if (actions?.length) found = found.where('action', 'in', actions)
  if (from !== undefined) found = found.where('at', '>=', startOfTokyoDay(from))
  if (to !== undefined) found = found.where('at', '<', endOfTokyoDay(to))
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
