import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import type { Services } from '#call/services.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { type Ended, lockEndedBefore } from './ended-people.queries.ts'
import { erasePeople } from './erase-people.ts'

const dayMs = 86_400_000
const atOnce = 100

type Means = Pick<Services, 'db' | 'now' | 'jobs' | 'config'>

/** Erases, every day, whom nobody has changed for as long as an ended person is kept (ENDED_PEOPLE_KEPT_DAYS, OPS-07). */
export function workErasures(means: Means): void {
  const days = means.config.ENDED_PEOPLE_KEPT_DAYS
  if (days === undefined) return
  means.jobs.everyTokyoDay(means.now, async () => {
    const before = new Date(means.now().getTime() - days * dayMs)
    while ((await erasePart(means, before)) === atOnce);
  })
}

/** The entry of a person whom nobody but the system erased. */
const entryOf = ({ id, realm, contractId }: Ended, at: Date) => ({
  realm,
  actor: { id: null, displayname: auditWords.system, role: null },
  action: 'erased-by-period' as const,
  object: { type: 'person' as const, id, name: words.erasedName },
  contractId,
  ip: null,
  userAgent: null,
  requestId: null,
  at,
})

/** Erases a part of them, each with its entry, or nobody; returns how many. */
function erasePart({ db, now }: Means, before: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const people = await lockEndedBefore(trx, before, atOnce)
    if (people.length === 0) return 0
    const at = now()
    const entries = people.map((person) => entryOf(person, at))
    await insertAuditEntries(trx, entries)
    const ids = people.map(({ id }) => id)
    await erasePeople(trx, ids, at)
    return people.length
  })
}
