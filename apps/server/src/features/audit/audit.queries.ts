import type { AuditAction } from '@azas/domain/audit/audit.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** Whose facts may be read: those of a realm, or only those that concern one person. */
export type AuditScope = { realm: string; onlyOf: string | null }
export type AuditFilter = { userId?: string | undefined; actions?: readonly AuditAction[] | undefined }

/** What a person did, and what was done to their account. */
const concerns = (userId: string) => (where: ExpressionBuilder<Tables, 'audit_log'>) =>
  where.or([
    where('actor_id', '=', userId),
    where.and([where('object_type', '=', 'user'), where('object_id', '=', userId)]),
  ])

/** A page of the log, newest first, and the true total. */
export async function searchAudit(
  db: Database,
  { realm, onlyOf }: AuditScope,
  { userId, actions }: AuditFilter,
  { offset, size }: { offset: number; size: number },
) {
  let found = db.selectFrom('audit_log').where('realm', '=', realm)
  if (onlyOf !== null) found = found.where(concerns(onlyOf))
  if (userId !== undefined) found = found.where(concerns(userId))
  if (actions?.length) found = found.where('action', 'in', [...actions])
  const [rows, { total }] = await Promise.all([
    found
      .select([
        'id',
        'at',
        'action',
        'actor_name',
        'actor_role',
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
