import { ContractCreateForm, ContractForm } from '@azas/domain/service-contract/service-contract.forms.ts'
import {
  contractScreenWords as screens,
  contractWords as words,
} from '@azas/domain/service-contract/service-contract.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { defineForm, type FormDefinition } from '#form/state/define-form.ts'
import { code, digits, email, kana, phone, postalCode, shortText, text, longText } from '#form/fields/types/text.tsx'
import { day } from '#form/fields/types/time.tsx'

const maxNote = 2_000

/** The form of a company, in the order on screen. */
export const contractSections = [
  {
    title: screens.contract,
    fields: {
      companyName: { label: words.companyName, fieldType: text, help: words.companyNameHelp },
      companyNameKana: { label: words.companyNameKana, fieldType: kana },
      contractNumber: { label: words.contractNumber, fieldType: code, help: words.contractNumberHelp },
      corporateNumber: { label: words.corporateNumber, fieldType: digits, help: words.corporateNumberHelp },
      startDate: { label: words.startDate, fieldType: day, period: { label: words.period, end: 'endDate' } },
      endDate: { label: words.endDate, fieldType: day },
    },
  },
  {
    title: screens.contact,
    fields: {
      postalCode: { label: words.postalCode, fieldType: postalCode },
      address: { label: words.address, fieldType: text, help: formWords.addressHelp },
      contactName: { label: words.contactName, fieldType: shortText, help: words.contactNameHelp },
      contactEmail: { label: words.contactEmail, fieldType: email },
      contactPhone: { label: words.contactPhone, fieldType: phone },
      note: { label: words.note, fieldType: longText(maxNote), help: words.noteHelp },
    },
  },
] as const

/** The first administrator, created together with the company (product.md CON-02). */
export const administratorSection = {
  fields: {
    'administrator.displayname': {
      label: userWords.displayname,
      fieldType: shortText,
      help: userWords.displaynameHelp,
    },
    'administrator.displaynameKana': { label: userWords.displaynameKana, fieldType: kana },
    'administrator.email': { label: userWords.email, fieldType: email },
  },
}

export const contractForm = defineForm(ContractForm, contractSections)

type CreateForm = FormDefinition<typeof ContractCreateForm>
export const contractAloneForm: CreateForm = defineForm(ContractCreateForm, contractSections, ['administrator'])
export const contractWithAdministratorForm: CreateForm = defineForm(ContractCreateForm, [
  ...contractSections,
  administratorSection,
])
