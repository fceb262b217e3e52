import { valueAt } from '../kernel/keyed.ts'
import { defineRefusals } from '../kernel/lifecycle.ts'
import { fill } from '../words/fill.ts'
import { officeProjectScreenWords, officeProjectWords as words } from './office-project.words.ts'
import type { OfficeProjectStatus } from './office-project.ts'

/** Why the tenant's status forbids a step; null if it is allowed (product.md OPJ-01). */
export const officeProjectRefusalOf = defineRefusals(officeProjectScreenWords)

type Tenants = ReadonlyMap<string, { name: string; status: OfficeProjectStatus }>

/** Why tenants cannot be chosen: absent, or ended and not `stored` before; null if they can (product.md ONT-01, OAC-01). */
export function tenantError(chosen: readonly string[], stored: readonly string[], tenants: Tenants): string | null {
  if (chosen.some((id) => !tenants.has(id))) return words.unknown
  const added = chosen.filter((id) => !stored.includes(id)).map((id) => valueAt(tenants, id))
  const ended = added.find(({ status }) => status === 'Inactive')
  return ended ? fill(words.hasEnded, { name: ended.name }) : null
}
