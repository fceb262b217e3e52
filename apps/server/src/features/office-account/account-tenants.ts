import type { AccountTenant } from '@azas/api/office-account.operations.ts'
import type { TenantChoice } from '@azas/domain/office-account/office-account.forms.ts'
import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem } from '#call/problem.ts'
import { findTenants } from './office-account.queries.ts'

type Named = { officeProjectId: string; name: string }

/**
 * The chosen tenants with their names. Throws a 400 at the field for one that is not in the realm, and for one that has
 * ended and is new to the account.
 */
export async function assertTenants(
  { db, actor }: Call,
  chosen: readonly TenantChoice[],
  before: readonly AccountTenant[],
): Promise<Named[]> {
  const ids = chosen.map(({ officeProjectId }) => officeProjectId)
  const found = await findTenants(db, actor.realm, { ids })
  if (found.length < ids.length) throw fieldProblem({ path: 'tenants', title: words.tenantUnknown })
  const kept = new Set(before.map(({ officeProjectId }) => officeProjectId))
  const ended = found.find(({ id, status }) => status === 'Inactive' && !kept.has(id))
  if (ended) throw fieldProblem({ path: 'tenants', title: fill(words.tenantEnded, { name: ended.name }) })
  return found.map(({ id: officeProjectId, name }) => ({ officeProjectId, name }))
}

/** Chosen tenants as the history names them, in an order of their own. */
export function tenantNames(chosen: readonly TenantChoice[], named: readonly Named[]): string[] {
  const names = new Map(named.map(({ officeProjectId, name }) => [officeProjectId, name]))
  return chosen
    .map(({ officeProjectId, isAdmin }) => {
      const name = names.get(officeProjectId)!
      return isAdmin ? fill(words.asAdmin, { name }) : name
    })
    .toSorted()
}
