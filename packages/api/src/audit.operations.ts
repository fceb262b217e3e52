import { userRole } from '@azas/domain/access/roles.ts'
import { auditAction, auditObject } from '@azas/domain/audit/audit.ts'
import * as z from 'zod/mini'
import { Id, Instant, pageOf, RealmPageQuery } from './common.ts'
import { operation } from './operation.ts'

const Named = z.nullable(z.string())

/** A fact of the audit log (product.md AUD-01). */
const AuditEntry = z.strictObject({
  id: z.string(),
  at: Instant,
  action: auditAction.schema,
  actorName: Named,
  actorRole: z.nullable(userRole.schema),
  objectType: auditObject.schema,
  objectId: z.nullable(Id),
  objectName: Named,
  ip: Named,
  userAgent: Named,
  requestId: Named,
  changes: z.nullable(z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() }))),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const auditSearch = operation({
  id: 'auditSearch',
  summary:
    'A page of the audit log, newest first: a SuperUser sees all, an Admin the own company, others their own account.',
  method: 'POST',
  path: '/audit/search',
  access: 'audit.read',
  query: RealmPageQuery,
  body: z.strictObject({
    /** Who did it, or whose account it concerns. */
    userId: z.optional(Id),
    /** The record whose history it is. */
    objectType: z.optional(auditObject.schema),
    objectId: z.optional(Id),
    actions: z.optional(z.array(auditAction.schema).check(z.maxLength(auditAction.values.length))),
  }),
  reply: pageOf(AuditEntry),
})
