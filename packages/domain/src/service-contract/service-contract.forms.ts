import * as z from 'zod/mini'
import { EmailText } from '../kernel/email.ts'
import { Version } from '../kernel/fields.ts'
import {
  optionalDay,
  optionalKana,
  optionalLines,
  orNull,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  requiredCode,
  requiredDay,
  requiredText,
} from '../kernel/form-text.ts'
import { daysInOrder } from '../kernel/period.ts'
import { toHalfWidth } from '../kernel/text.ts'
import { wholeForm } from '../kernel/whole-form.ts'
import { AdministratorName } from '../user/user.forms.ts'
import { validationWords } from '../words/validation.ts'
import { isCorporateNumber } from './corporate-number.ts'
import { contractWords as words } from './service-contract.words.ts'

const maxName = 100
const maxNumber = 50
const maxAddress = 200
const maxNote = 2_000

const ContractNumber = requiredCode(words.contractNumber, maxNumber)

/** An optional corporate number with a valid check digit; full-width digits, blanks and hyphens are normalised. */
const CorporateNumber = orNull(
  z.string().check(z.refine(isCorporateNumber, validationWords.corporateNumberInvalid)),
  (text) => toHalfWidth(text).replace(/[\s-]/gu, ''),
)

const contractFields = {
  companyName: requiredText(words.companyName, maxName),
  companyNameKana: optionalKana(words.companyNameKana, maxName),
  contractNumber: ContractNumber,
  corporateNumber: CorporateNumber,
  postalCode: optionalPostalCode(),
  address: optionalText(words.address, maxAddress),
  contactName: optionalText(words.contactName, maxName),
  contactEmail: orNull(EmailText),
  contactPhone: optionalPhone(),
  startDate: requiredDay(words.startDate),
  endDate: optionalDay(words.endDate),
  note: optionalLines(words.note, maxNote),
}
const endsAfterStart = daysInOrder(validationWords.contractPeriodInvalid)

/** The form of a contract company (product.md CON-01). */
export const ContractForm = z.strictObject(contractFields).check(endsAfterStart)
export type ContractForm = z.output<typeof ContractForm>

/** A new company, with its first administrator or without: both are made, or neither (product.md CON-02). */
export const ContractCreateForm = z
  .strictObject({ ...contractFields, administrator: z._default(z.nullable(AdministratorName), null) })
  .check(endsAfterStart)
export type ContractCreateForm = z.output<typeof ContractCreateForm>

/** A change of a company; `version` is the one that the caller has read (product.md FRM-05). */
export const ContractUpdateForm = z
  .strictObject({ ...wholeForm(contractFields, words), version: Version })
  .check(endsAfterStart)
export type ContractUpdateForm = z.output<typeof ContractUpdateForm>

const maxReason = 500

/** The end of a contract (product.md CON-04), confirmed by its `contractNumber` (FRM-06). */
export const ContractTerminateForm = z.strictObject({
  version: Version,
  contractNumber: ContractNumber,
  reason: optionalText(words.reason, maxReason),
})
export type ContractTerminateForm = z.output<typeof ContractTerminateForm>

/** The reopening of a contract, with a reason (product.md CON-04). */
export const ContractReopenForm = z.strictObject({ version: Version, reason: requiredText(words.reason, maxReason) })
export type ContractReopenForm = z.output<typeof ContractReopenForm>
