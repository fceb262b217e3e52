import type { AuditAction, AuditObject } from '@azas/domain/audit/audit.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** Whose facts may be read: a realm's; or those that concern one person, with a company's where one is given. */
export type AuditScope = { realm: string; reader: { id: string; contractId: string | null } | null }
export type AuditFilter = {
  userId?: string | undefined
  objectType?: AuditObject | undefined
  objectId?: string | undefined
  actions?: readonly AuditAction[] | undefined
}

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

/** A page of the log, newest first, and the true total. */
export async function searchAudit(
  db: Database,
  { realm, reader }: AuditScope,
  { userId, objectType, objectId, actions }: AuditFilter,
  { offset, size }: { offset: number; size: number },
) {
  let found = db.selectFrom('audit_log').where('realm', '=', realm)
  if (reader !== null) found = found.where(readable(reader))
  if (userId !== undefined) found = found.where(concerns(userId))
  if (objectType !== undefined) found = found.where('object_type', '=', objectType)
  if (objectId !== undefined) found = found.where('object_id', '=', objectId)
  if (actions?.length) found = found.where('action', 'in', [...actions])
  const [rows, { total }] = await Promise.all([
    found
      .select([
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
      ])
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(size)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export type AuditRow = Awaited<ReturnType<typeof searchAudit>>['rows'][number]
