import { choiceError, type ChoiceRule, type Chosen } from '../kernel/choice-error.ts'
import { defineRefusals } from '../kernel/lifecycle.ts'
import { officeProjectScreenWords, officeProjectWords as words } from './office-project.words.ts'

/** Why the tenant's status forbids a step; null if it is allowed (product.md OPJ-01). */
export const officeProjectRefusalOf = defineRefusals(officeProjectScreenWords)

const { unknown, hasEnded } = words
/** Tenants that have ended cannot be chosen (product.md ONT-01, OAC-01). */
export const tenantChoice: ChoiceRule = { ended: 'Inactive', unknown, hasEnded }

/** Why tenants cannot be chosen; null if they can. */
export const tenantError = (chosen: readonly string[], stored: readonly string[], tenants: Chosen): string | null =>
  choiceError(chosen, stored, tenants, tenantChoice)
