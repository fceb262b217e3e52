import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { anyCompany, signedCompany } from '#record/company-source.ts'
import { optionsOf, radios } from '#form/field-types/choice.tsx'
import { oneFound } from '#form/field-types/found.tsx'
import { nameList } from '#form/field-types/names.tsx'
import { code, postalCode, text } from '#form/field-types/text.tsx'
import { day } from '#form/field-types/time.tsx'

/** The form of a site, in the order on screen; what is required and what is wrong, the domain's schema says. */
export const projectFields = {
  name: { label: words.name, fieldType: text, help: words.nameHelp },
  code: { label: words.code, fieldType: code, help: words.codeHelp },
  contractId: { label: words.contractId, fieldType: oneFound(anyCompany) },
  startDate: { label: words.startDate, fieldType: day },
  endDate: { label: words.endDate, fieldType: day },
  postalCode: { label: words.postalCode, fieldType: postalCode },
  address: { label: words.address, fieldType: text, help: formWords.addressHelp },
  affiliations: { label: words.affiliations, fieldType: nameList },
  primarySubcontractors: { label: words.primarySubcontractors, fieldType: nameList },
}

const beginnings = optionsOf(projectStatus).filter(({ value }) => value !== 'Inactive')

/** The same for a new site, of a company whose contract runs: one is proposed where the form was opened from its page. */
export const projectCreateFields = (company: string) => ({
  ...projectFields,
  contractId: { label: words.contractId, fieldType: { ...oneFound(signedCompany), empty: company } },
  status: { label: screens.statusOnCreate, fieldType: { ...radios(beginnings), empty: 'Pause' } },
})
