import type * as z from 'zod/mini'
import { userRole } from '../access/roles.ts'
import { flags, lookup, period, text, values } from '../kernel/filter/condition.ts'
import { listFilter } from '../kernel/filter/list-filter.ts'
import { loginStatus } from '../user/user.ts'
import { userWords } from '../user/user.words.ts'
import { tableWords } from '../words/table.ts'
import { validationWords } from '../words/validation.ts'
import { adminRoles } from './admin.ts'
import { adminScreenWords as screens, adminWords as words } from './admin.words.ts'

/** The list of administrators (product.md ADM-01); deleted accounts match only if `statuses` contains `Inactive`. */
export const adminFilter = listFilter(
  text('keyword', { label: tableWords.keyword, help: screens.keywordHelp, param: 'keyword' }),
  text('displayname', { label: userWords.displayname, param: 'name' }),
  text('email', { label: userWords.email, param: 'email' }),
  period(['startTimestamp', 'endTimestamp'], {
    label: screens.registeredPeriod,
    invalid: validationWords.registeredPeriodInvalid,
  }),
  lookup('contractId', { label: words.company, param: 'company' }),
  values('roles', { label: userWords.role, param: 'role', set: { values: adminRoles, labels: userRole.labels } }),
  values('statuses', { label: userWords.status, param: 'status', set: loginStatus }),
  flags({ field: 'invitationFailed', param: 'failed', label: screens.invitationFailed }),
)
export const AdminFilter = adminFilter.schema
export type AdminFilter = z.output<typeof AdminFilter>
