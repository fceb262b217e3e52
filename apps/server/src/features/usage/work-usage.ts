import { lastMonths } from '@azas/domain/active-user/active-user.rules.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { PlainMonth } from '@azas/domain/kernel/typed.ts'
import { usageDays, usageMonths } from '@azas/domain/usage/usage.ts'
import type { Services } from '#call/services.ts'
import { countUse } from './count-use.queries.ts'

const dayMs = 86_400_000

/** The months of the trend, the running one last, and the instant from which failed mails and imports are counted. */
export const usagePeriod = (now: Date): { months: PlainMonth[]; since: Date } => ({
  months: lastMonths(tokyoDate(now), usageMonths),
  since: new Date(now.getTime() - usageDays * dayMs),
})

/** Counts the use of all companies now, which may take longer than a call. Safe in several processes at once. @internal */
export async function runUsage({ exportDb, now }: Pick<Services, 'exportDb' | 'now'>): Promise<void> {
  const at = now()
  await countUse(exportDb, { ...usagePeriod(at), now: at })
}

/** Counts the use of all companies at once, as a Tokyo day begins, and once an hour (product.md SHL-17). */
export function workUsage(services: Pick<Services, 'exportDb' | 'now' | 'jobs'>): void {
  services.jobs.everyTokyoDay(services.now, () => runUsage(services))
}
