import { userRole } from '@azas/domain/access/roles.ts'
import { AuditFilter } from '@azas/domain/audit/audit.filter.ts'
import { auditAction, auditObject } from '@azas/domain/audit/audit.ts'
import { exportFormat } from '@azas/domain/kernel/export.ts'
import { keyedSchema } from '@azas/domain/kernel/keyed.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from '../common.ts'
import { FileReply } from '../file-reply.ts'
import { operation } from '../operation.ts'
import { BoundedPageQuery, boundedPageOf } from '../page.ts'

const Named = z.nullable(z.string())

/** An entry of the audit log (product.md AUD-01). */
export const AuditEntry = z.strictObject({
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
  changes: z.nullable(keyedSchema(z.strictObject({ before: z.unknown(), after: z.unknown() }))),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const auditSearch = operation({
  id: 'auditSearch',
  summary:
    'A page of the audit log, newest first: a SuperUser sees all, an Admin the own company, others their own account.',
  method: 'POST',
  path: '/audit/search',
  access: 'audit.read',
  query: BoundedPageQuery,
  body: AuditFilter,
  reply: boundedPageOf(AuditEntry),
})

export const auditExport = operation({
  id: 'auditExport',
  summary: 'The facts of the audit log that match, newest first, as a file for Excel.',
  method: 'POST',
  path: '/audit/export',
  access: 'audit.export',
  query: RealmQuery,
  body: z.strictObject({ format: exportFormat.schema, filter: AuditFilter }),
  reply: FileReply,
  replyAs: 'file',
})
