import * as z from 'zod/mini'
import { PlainDateText, SearchText } from '../kernel/fields.ts'
import { loginStatus, userJob } from '../user/user.ts'
import { validationWords } from '../words/validation.ts'
import { siteRoles } from './project-user.ts'

/** Flags of one kind: those that are set; none set asks for nothing. */
const flags = <T extends string>(values: readonly [T, ...T[]]) =>
  z.optional(z.array(z.enum(values)).check(z.maxLength(values.length)))

/**
 * The search form of a site's people (seed sections 3 and 5, product.md USR-01). The registration period is two Tokyo
 * days that both count; a status is what the list shows, so that `NoLogin` is one (product.md USR).
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
  })
  .check(
    z.refine(({ startTimestamp: start, endTimestamp: end }) => !start || !end || start <= end, {
      path: ['startTimestamp'],
      error: validationWords.registeredPeriodInvalid,
    }),
  )
export type ProjectUserFilter = z.output<typeof ProjectUserFilter>
