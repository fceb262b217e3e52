import * as z from 'zod/mini'
import { whenAbsent } from '../kernel/absent.ts'
import { Version } from '../kernel/fields.ts'
import {
  optionalDay,
  optionalPostalCode,
  optionalText,
  requiredCode,
  requiredDay,
  requiredText,
} from '../kernel/form-text.ts'
import { lifecycleForms } from '../kernel/lifecycle.ts'
import { daysInOrder } from '../kernel/period.ts'
import { keyMissing, wholeForm } from '../kernel/whole-form.ts'
import { fill } from '../words/fill.ts'
import { validationWords } from '../words/validation.ts'
import { projectWords as words } from './project.words.ts'

const maxCode = 50
const maxName = 100
const maxAddress = 200
/** Names that a select of a site may offer. */
export const maxNames = 200

/** The ordered, unique names of a select (product.md PRJ-01). */
function names(label: string) {
  const once: z.core.CheckFn<string[]> = ({ value, issues }) => {
    value.forEach((name, index) => {
      if (value.indexOf(name) < index)
        issues.push({ code: 'custom', path: [index], input: name, message: fill(words.nameTwice, { label }) })
    })
  }
  const atMost = z.maxLength(maxNames, fill(words.tooManyNames, { label, max: maxNames }))
  return z.array(requiredText(label, maxName), whenAbsent(keyMissing(label))).check(atMost, z.check(once))
}

const Code = requiredCode(words.code, maxCode)

const projectFields = {
  code: Code,
  name: requiredText(words.name, maxName),
  contractId: z.uuid(fill(validationWords.requiredSelect, { label: words.contractId })),
  postalCode: optionalPostalCode(),
  address: optionalText(words.address, maxAddress),
  startDate: requiredDay(words.startDate),
  endDate: optionalDay(words.endDate),
  affiliations: names(words.affiliations),
  primarySubcontractors: names(words.primarySubcontractors),
}
const endsAfterStart = daysInOrder(words.periodInvalid)

/** The form of a site (product.md PRJ-01). */
export const ProjectForm = z.strictObject(projectFields).check(endsAfterStart)
export type ProjectForm = z.output<typeof ProjectForm>

/** A new site: in preparation, or in use at once. */
export const ProjectCreateForm = z
  .strictObject({ ...projectFields, status: z._default(z.enum(['Pause', 'Active']), 'Pause') })
  .check(endsAfterStart)
export type ProjectCreateForm = z.output<typeof ProjectCreateForm>

/** A change of a site; `version` is the one that the caller has read (product.md FRM-05). */
export const ProjectUpdateForm = z
  .strictObject({ ...wholeForm(projectFields, words), version: Version })
  .check(endsAfterStart)
export type ProjectUpdateForm = z.output<typeof ProjectUpdateForm>

/** The bodies of a site's start, end and reopening (product.md FRM-06). */
export const ProjectStepForms = lifecycleForms(Code, words.reason)
