import { accountObjects } from '@azas/domain/audit/audit.ts'
import { erasedChanges, erasureRefusal } from '@azas/domain/erasure/erasure.rules.ts'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { assertVersion } from '#change/assert-version.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { searchKeysOf } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import { type ErasedEntry, type PersonEntry, readEntriesOf, saveErasedEntries } from './erased-entries.queries.ts'
import { eraseRows } from './erased-rows.queries.ts'
import { lockErasable } from './erasure.queries.ts'

const entriesAtOnce = 500

/**
 * Erases what is known of a person of sites; facts and the audit log stay without the name (product.md OPS-07, decision
 * 0070). Throws 404, 409 for an old version or somebody who still works at a site, 400 for another name.
 */
export function erasePerson(
  call: Call,
  { id, version, name }: { id: string; version: number; name: string },
): Promise<{ id: string }> {
  return inTransaction(call, async (inner) => {
    const person = await lockErasable(inner.db, inner.actor.realm, id)
    if (!person) throw new Problem('not-found')
    assertVersion(person, version, () => ({ id }))
    const isAtSite = person.sites.some(({ leftOn }) => leftOn === null)
    const title = erasureRefusal({ status: person.status, isAtSite })
    if (title !== null) throw new Problem('conflict', { title })
    if (toHalfWidth(name) !== toHalfWidth(person.displayname))
      throw fieldProblem({ path: 'name', title: words.nameDiffers })
    const now = inner.now()
    await eraseRows(inner.db, { id, name: words.erasedName, now, today: tokyoDate(now) })
    await eraseFromLog(inner.db, id)
    const { contractId } = person
    await writeAudit(inner, 'erased', { type: 'person', id, name: words.erasedName, contractId })
    return { id }
  })
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
