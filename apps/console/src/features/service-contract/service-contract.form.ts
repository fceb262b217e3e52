import { contractWords as words } from '@azas/domain/service-contract/service-contract.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { code, digits, email, kana, phone, postalCode, shortText, text, longText } from '#form/kinds/text.tsx'
import { day } from '#form/kinds/time.tsx'

const maxNote = 2_000

/** The form of a company, in the order on screen; what is required and what is wrong, the domain's schema says. */
export const contractFields = {
  companyName: { label: words.companyName, kind: text, help: words.companyNameHelp },
  companyNameKana: { label: words.companyNameKana, kind: kana },
  contractNumber: { label: words.contractNumber, kind: code, help: words.contractNumberHelp },
  corporateNumber: { label: words.corporateNumber, kind: digits, help: words.corporateNumberHelp },
  startDate: { label: words.startDate, kind: day },
  endDate: { label: words.endDate, kind: day },
  postalCode: { label: words.postalCode, kind: postalCode },
  address: { label: words.address, kind: text, help: formWords.addressHelp },
  contactName: { label: words.contactName, kind: shortText, help: words.contactNameHelp },
  contactEmail: { label: words.contactEmail, kind: email },
  contactPhone: { label: words.contactPhone, kind: phone },
  note: { label: words.note, kind: longText(maxNote), help: words.noteHelp },
}

/** The same with the first administrator, who is made in one go with the company (product.md CON-02). */
export const contractCreateFields = {
  ...contractFields,
  'administrator.displayname': { label: userWords.displayname, kind: shortText, help: userWords.displaynameHelp },
  'administrator.displaynameKana': { label: userWords.displaynameKana, kind: kana },
  'administrator.email': { label: userWords.email, kind: email },
}
