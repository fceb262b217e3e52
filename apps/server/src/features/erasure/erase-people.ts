import { accountObjects } from '@azas/domain/audit/audit.ts'
import { erasedChanges } from '@azas/domain/erasure/erasure.rules.ts'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { searchKeysOf } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import { type ErasedEntry, type PersonEntry, readEntriesOf, saveErasedEntries } from './erased-entries.queries.ts'
import { eraseRows } from './erased-rows.queries.ts'

const entriesAtOnce = 500

/** Erases what is known of people who are locked; `db` is a transaction (decision 0070). */
export async function erasePeople(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await eraseRows(db, { ids, name: words.erasedName, now, today: tokyoDate(now) })
  for (const id of ids) await eraseFromLog(db, id)
}

async function eraseFromLog(db: Database, userId: string): Promise<void> {
  let after = '0'
  for (;;) {
    const entries = await readEntriesOf(db, userId, after, entriesAtOnce)
    const last = entries.at(-1)
    if (!last) return
    await saveErasedEntries(
      db,
      userId,
      entries.map((entry) => toErased(entry, userId)),
    )
    after = last.id
  }
}

/** An entry as it stays, with the texts in which it is found; what the database itself erases is erased here as well. */
function toErased(entry: PersonEntry, userId: string): ErasedEntry {
  const isActor = entry.actor_id === userId
  const isObject = entry.object_id === userId && accountObjects.some((type) => type === entry.object_type)
  const actorName = isActor ? words.erasedName : entry.actor_name
  const isNamed = isObject || entry.object_type === 'session'
  const changes = isObject && entry.changes ? erasedChanges(entry.changes) : entry.changes
  const keys = searchKeysOf({
    actor: actorName === null ? null : { displayname: actorName },
    action: entry.action,
    object: { type: entry.object_type, id: entry.object_id, name: isNamed ? words.erasedName : entry.object_name },
    changes,
    ip: isActor ? null : entry.ip,
    requestId: entry.request_id,
  })
  return { id: entry.id, changes, ...keys }
}
