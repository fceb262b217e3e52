import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { anyCompany, signedCompany } from '#form/company-source.ts'
import { optionsOf, radios } from '#form/kinds/choice.tsx'
import { oneFound } from '#form/kinds/found.tsx'
import { nameList } from '#form/kinds/names.tsx'
import { code, postalCode, text } from '#form/kinds/text.tsx'
import { day } from '#form/kinds/time.tsx'

/** The form of a site, in the order on screen; what is required and what is wrong, the domain's schema says. */
export const projectFields = {
  name: { label: words.name, kind: text, help: words.nameHelp },
  code: { label: words.code, kind: code, help: words.codeHelp },
  contractId: { label: words.contractId, kind: oneFound(anyCompany) },
  startDate: { label: words.startDate, kind: day },
  endDate: { label: words.endDate, kind: day },
  postalCode: { label: words.postalCode, kind: postalCode },
  address: { label: words.address, kind: text, help: formWords.addressHelp },
  affiliations: { label: words.affiliations, kind: nameList },
  primarySubcontractors: { label: words.primarySubcontractors, kind: nameList },
}

const beginnings = optionsOf(projectStatus).filter(({ value }) => value !== 'Inactive')

/** The same for a new site, of a company whose contract runs: one is proposed where the form was opened from its page. */
export const projectCreateFields = (company: string) => ({
  ...projectFields,
  contractId: { label: words.contractId, kind: { ...oneFound(signedCompany), empty: company } },
  status: { label: screens.statusOnCreate, kind: { ...radios(beginnings), empty: 'Pause' } },
})
