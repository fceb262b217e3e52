import * as z from 'zod/mini'
import { Version } from '../kernel/fields.ts'
import { duties } from './project-user.ts'

/** An action on a person: `version` is the one that was read (product.md FRM-05). */
export const PersonActionForm = z.strictObject({ version: Version })
export type PersonActionForm = z.output<typeof PersonActionForm>

/** Leaving a site; `end` also ends the account of a person without another site (product.md USR-08). */
export const PersonLeaveForm = z.strictObject({ version: Version, end: z.optional(z.boolean()) })

/** Most people who have one duty of a site; more are changed one by one. */
export const maxHolders = 100
const Holders = z.array(z.guid()).check(z.maxLength(maxHolders))

/** Who has a duty of a site from now on; `before` are those who were read (product.md PRJ-03, FRM-05). */
export const HoldersForm = z.strictObject({ duty: z.enum(duties), holders: Holders, before: Holders })
export type HoldersForm = z.output<typeof HoldersForm>
