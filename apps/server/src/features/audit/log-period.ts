import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { addDays, formatDate, type PlainDate, startOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { Services } from '#call/services.ts'
import { hasEntryBefore, insertTrimEntry, lockLog, trimLog } from './log-period.queries.ts'

/** 2,000 entries each: a transaction stays short, and a day seldom needs a second one with an entry of its own. */
const partsAtOnce = 50

type Means = Pick<Services, 'db' | 'now' | 'jobs' | 'config'>

/** Deletes, every day, what the log has from before its period (AUDIT_KEPT_DAYS, product.md OPS-07, decision 0072). */
export function workLogPeriod(means: Means): void {
  const days = means.config.AUDIT_KEPT_DAYS
  if (days === undefined) return
  means.jobs.everyTokyoDay(means.now, async () => {
    const day = addDays(tokyoDate(means.now()), -days)
    while (await trimPart(means, day));
  })
}

/** The entry that stays of what is deleted. */
const entryOf = (realm: string, day: PlainDate, at: Date) => ({
  realm,
  actor: { id: null, displayname: auditWords.system, role: null },
  action: 'trimmed' as const,
  object: { type: 'audit' as const, id: null, name: formatDate(day) },
  contractId: null,
  ip: null,
  userAgent: null,
  requestId: null,
  at,
})

/** Deletes a part of what is before a day, with its entry; returns whether more may be left. */
function trimPart({ db, now, config }: Means, day: PlainDate): Promise<boolean> {
  const before = startOfTokyoDay(day)
  return db.transaction().execute(async (trx) => {
    if (!(await lockLog(trx)) || !(await hasEntryBefore(trx, before))) return false
    const entryId = await insertTrimEntry(trx, entryOf(config.REALM, day, now()))
    for (let part = 0; part < partsAtOnce; part += 1) if ((await trimLog(trx, before, entryId)) === 0) return false
    return true
  })
}
