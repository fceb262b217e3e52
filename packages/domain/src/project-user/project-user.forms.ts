import * as z from 'zod/mini'
import { PlainDateText, SearchText, Version } from '../kernel/fields.ts'
import { loginStatus, userJob } from '../user/user.ts'
import { validationWords } from '../words/validation.ts'
import { siteRoles } from './project-user.ts'

/** A multiple choice of a filter; without a choice there is no condition. */
const flags = <T extends string>(values: readonly [T, ...T[]]) =>
  z.optional(z.array(z.enum(values)).check(z.maxLength(values.length)))

/** An action on a person: `version` is the one that was read (product.md FRM-05). */
export const PersonActionForm = z.strictObject({ version: Version })
export type PersonActionForm = z.output<typeof PersonActionForm>

/** Leaving a site; `end` also ends the account of a person without another site (product.md USR-08). */
export const PersonLeaveForm = z.strictObject({ version: Version, end: z.optional(z.boolean()) })

/**
 * The search form of site users (seed sections 3 and 5, product.md USR-01). The registration period is in Tokyo days,
 * inclusive; statuses are those of the list, `NoLogin` included (product.md USR).
 */
export const ProjectUserFilter = z
  .strictObject({
    displayname: z.optional(SearchText),
    company: z.optional(SearchText),
    startTimestamp: z.optional(PlainDateText),
    endTimestamp: z.optional(PlainDateText),
    roles: flags(siteRoles),
    jobs: flags(userJob.values),
    statuses: flags(loginStatus.values),
    unseen: z.optional(z.boolean()),
    withExpiringCard: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ startTimestamp: start, endTimestamp: end }) => !start || !end || start <= end, {
      path: ['startTimestamp'],
      error: validationWords.registeredPeriodInvalid,
    }),
  )
export type ProjectUserFilter = z.output<typeof ProjectUserFilter>
