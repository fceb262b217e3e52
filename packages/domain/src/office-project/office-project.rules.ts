import { defineRefusals } from '../kernel/lifecycle.ts'
import { officeProjectScreenWords } from './office-project-screens.words.ts'

/** Why the tenant's status forbids a step; null if it is allowed (product.md OPJ-01). */
export const officeProjectRefusalOf = defineRefusals(officeProjectScreenWords)
