import * as z from 'zod/mini'
import { Version } from '../kernel/fields.ts'
import { optionalDay, optionalLines, requiredCode, requiredText } from '../kernel/form-text.ts'
import { lifecycleForms } from '../kernel/lifecycle.ts'
import { daysInOrder } from '../kernel/period.ts'
import { wholeForm } from '../kernel/whole-form.ts'
import { fill } from '../words/fill.ts'
import { validationWords } from '../words/validation.ts'
import { officeProjectCategory } from './office-project.ts'
import { officeProjectWords as words } from './office-project.words.ts'

const maxCode = 50
const maxName = 100
export const maxDescription = 2_000

const Code = requiredCode(words.code, maxCode)
const officeProjectFields = {
  code: Code,
  name: requiredText(words.name, maxName),
  category: z.enum(officeProjectCategory.values, fill(validationWords.requiredSelect, { label: words.category })),
  startDate: optionalDay(words.startDate),
  endDate: optionalDay(words.endDate),
  description: optionalLines(words.description, maxDescription),
}
const inOrder = daysInOrder(words.periodInvalid)

/** The form of an office tenant (product.md OPJ-01). */
export const OfficeProjectForm = z.strictObject(officeProjectFields).check(inOrder)
export type OfficeProjectForm = z.output<typeof OfficeProjectForm>

/** A new tenant: in preparation, or in use at once. */
export const OfficeProjectCreateForm = z
  .strictObject({ ...officeProjectFields, status: z._default(z.enum(['Pause', 'Active']), 'Pause') })
  .check(inOrder)
export type OfficeProjectCreateForm = z.output<typeof OfficeProjectCreateForm>

/** A change of a tenant; `version` is the one that the caller has read (product.md FRM-05). */
export const OfficeProjectUpdateForm = z
  .strictObject({ ...wholeForm(officeProjectFields, words), version: Version })
  .check(inOrder)
export type OfficeProjectUpdateForm = z.output<typeof OfficeProjectUpdateForm>

/** The bodies of a tenant's start, end and reopening. */
export const OfficeProjectStepForms = lifecycleForms(Code, words.reason)
