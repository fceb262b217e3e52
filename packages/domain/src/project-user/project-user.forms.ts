import * as z from 'zod/mini'
import { Version } from '../kernel/fields.ts'

/** An action on a person: `version` is the one that was read (product.md FRM-05). */
export const PersonActionForm = z.strictObject({ version: Version })
export type PersonActionForm = z.output<typeof PersonActionForm>

/** Leaving a site; `end` also ends the account of a person without another site (product.md USR-08). */
export const PersonLeaveForm = z.strictObject({ version: Version, end: z.optional(z.boolean()) })
