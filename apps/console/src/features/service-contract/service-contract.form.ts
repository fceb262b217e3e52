import { contractWords as words } from '@azas/domain/service-contract/service-contract.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { code, digits, email, kana, phone, postalCode, shortText, text, longText } from '#form/field-types/text.tsx'
import { day } from '#form/field-types/time.tsx'

const maxNote = 2_000

/** The form of a company, in the order on screen; what is required and what is wrong, the domain's schema says. */
export const contractFields = {
  companyName: { label: words.companyName, fieldType: text, help: words.companyNameHelp },
  companyNameKana: { label: words.companyNameKana, fieldType: kana },
  contractNumber: { label: words.contractNumber, fieldType: code, help: words.contractNumberHelp },
  corporateNumber: { label: words.corporateNumber, fieldType: digits, help: words.corporateNumberHelp },
  startDate: { label: words.startDate, fieldType: day },
  endDate: { label: words.endDate, fieldType: day },
  postalCode: { label: words.postalCode, fieldType: postalCode },
  address: { label: words.address, fieldType: text, help: formWords.addressHelp },
  contactName: { label: words.contactName, fieldType: shortText, help: words.contactNameHelp },
  contactEmail: { label: words.contactEmail, fieldType: email },
  contactPhone: { label: words.contactPhone, fieldType: phone },
  note: { label: words.note, fieldType: longText(maxNote), help: words.noteHelp },
}

/** The same with the first administrator, who is made in one go with the company (product.md CON-02). */
export const contractCreateFields = {
  ...contractFields,
  'administrator.displayname': { label: userWords.displayname, fieldType: shortText, help: userWords.displaynameHelp },
  'administrator.displaynameKana': { label: userWords.displaynameKana, fieldType: kana },
  'administrator.email': { label: userWords.email, fieldType: email },
}
