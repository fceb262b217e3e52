import * as z from 'zod/mini'
import { Version } from './fields.ts'
import { optionalText, requiredText } from './form-text.ts'
import { keysOf } from './keyed.ts'

/** The status of what is prepared, used and ended: a site, an office tenant (product.md PRJ-01, OPJ-01). */
export type LifecycleStatus = 'Active' | 'Pause' | 'Inactive'

/** The next status of each step. */
export const nextStatus = { start: 'Active', end: 'Inactive', reopen: 'Active' } as const satisfies Record<
  string,
  LifecycleStatus
>
export type LifecycleStep = keyof typeof nextStatus
export const lifecycleSteps = keysOf(nextStatus)

type RefusalWords = Readonly<Record<'alreadyActive' | 'endedFirst' | 'alreadyEnded' | 'notEnded', string>>

/** Tells why a status forbids a step, in a noun's words; null if it is allowed. */
export function defineRefusals({ alreadyActive, endedFirst, alreadyEnded, notEnded }: RefusalWords) {
  const refusals: Readonly<Record<LifecycleStep, Readonly<Partial<Record<LifecycleStatus, string>>>>> = {
    start: { Active: alreadyActive, Inactive: endedFirst },
    end: { Inactive: alreadyEnded },
    reopen: { Active: notEnded, Pause: notEnded },
  }
  return (step: LifecycleStep, status: LifecycleStatus): string | null => refusals[step][status] ?? null
}

const maxReason = 500

/** The bodies of the steps: the end is confirmed by the record's code, the reopening has a reason (product.md FRM-06). */
export function lifecycleForms(code: z.ZodMiniType<string, string>, reason: string) {
  return {
    start: z.strictObject({ version: Version }),
    end: z.strictObject({ version: Version, code, reason: optionalText(reason, maxReason) }),
    reopen: z.strictObject({ version: Version, reason: requiredText(reason, maxReason) }),
  }
}
