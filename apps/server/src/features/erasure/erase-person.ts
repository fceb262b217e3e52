import { erasureRefusal } from '@azas/domain/erasure/erasure.rules.ts'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { assertVersion } from '#change/assert-version.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { erasePeople } from './erase-people.ts'
import { lockErasable } from './erasure.queries.ts'

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
    const title = erasureRefusal(person)
    if (title !== null) throw new Problem('conflict', { title })
    if (toHalfWidth(name) !== toHalfWidth(person.displayname))
      throw fieldProblem({ path: 'name', title: words.nameDiffers })
    const { contractId } = person
    // First, as the log lets nobody out without it.
    await writeAudit(inner, 'erased', { type: 'person', id, name: words.erasedName, contractId })
    await erasePeople(inner.db, [id], inner.now())
    return { id }
  })
}
