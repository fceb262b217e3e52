import type { AuditChanges } from '../audit/audit.ts'
import type { PlainDate } from '../kernel/tokyo.ts'
import type { LoginStatus } from '../user/user.ts'
import { erasureWords as words } from './erasure.words.ts'

/** A person's status, and the sites where they are (`leftOn` is null) and were. */
type Erasable = { status: LoginStatus; sites: readonly { leftOn: PlainDate | null }[] }

/** Why a person cannot be erased; null if they can: whoever still works at a site is ended first (product.md OPS-07). */
export function erasureRefusal({ status, sites }: Erasable): string | null {
  const isAtSite = sites.some(({ leftOn }) => leftOn === null)
  return isAtSite && status !== 'Inactive' ? words.endFirst : null
}

/** The fields of a person's entries that say what was done, and not who it was. */
const factFields: ReadonlySet<string> = new Set(['role', 'jobs', 'status', 'projects'])

const erase = (value: unknown) => (value === null || value === undefined ? null : words.erasedValue)

/** The changes of an entry about an erased person: which fields changed, with the values that say nothing of who it was. */
export function erasedChanges(changes: AuditChanges): AuditChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [
      field,
      factFields.has(field) ? { before, after } : { before: erase(before), after: erase(after) },
    ]),
  )
}
