import * as z from 'zod/mini'
import { PlainDateText, SearchText } from '../kernel/fields.ts'
import { auditAction, auditObject } from './audit.ts'
import { auditWords } from './audit.words.ts'

/** Which facts of the audit log: those shown and those in the file (product.md AUD-01). Both ends of the period count. */
export const AuditFilter = z
  .strictObject({
    /** Who did it, or whose account it concerns. */
    userId: z.optional(z.uuid()),
    /** The same person by a part of the name, or by how the e-mail address begins. */
    person: z.optional(SearchText),
    /** What can be read in the fact. */
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
