import * as z from 'zod/mini'
import { PlainDateText, SearchText } from '../kernel/fields.ts'
import { auditAction, auditObject } from './audit.ts'
import { auditWords } from './audit.words.ts'

/** The filter of the audit log and its file (product.md AUD-01). The period is inclusive. */
export const AuditFilter = z
  .strictObject({
    /** The actor, or the user whose account is the object. */
    userId: z.optional(z.uuid()),
    /** The same person by a part of the name or the start of the e-mail address. */
    person: z.optional(SearchText),
    /** Words in the readable text of an entry. */
    keyword: z.optional(SearchText),
    withoutSignIns: z.optional(z.boolean()),
    /** The record whose history it is. */
    objectType: z.optional(auditObject.schema),
    objectId: z.optional(z.uuid()),
    actions: z.optional(z.array(auditAction.schema).check(z.maxLength(auditAction.values.length))),
    /** Days in Tokyo. */
    from: z.optional(PlainDateText),
    to: z.optional(PlainDateText),
  })
  .check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], error: auditWords.periodInvalid }))
export type AuditFilter = z.output<typeof AuditFilter>
