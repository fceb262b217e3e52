import { ProjectCreateForm, ProjectForm } from '@azas/domain/project/project.forms.ts'
import { projectScreenWords as screens, projectWords as words } from '@azas/domain/project/project.words.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { anyCompany, signedCompany } from '#record/company-source.ts'
import { optionsOf, radios } from '#form/fields/types/choice.tsx'
import { defineForm } from '#form/state/define-form.ts'
import { lookupOne } from '#form/fields/types/lookup-one.tsx'
import { nameList } from '#form/fields/types/names.tsx'
import { code, postalCode, text } from '#form/fields/types/text.tsx'
import { day } from '#form/fields/types/time.tsx'

const basics = {
  name: { label: words.name, fieldType: text, help: words.nameHelp },
  code: { label: words.code, fieldType: code, help: words.codeHelp },
  contractId: { label: words.contractId, fieldType: lookupOne(anyCompany) },
  startDate: { label: words.startDate, fieldType: day, period: { label: words.period, end: 'endDate' } },
  endDate: { label: words.endDate, fieldType: day },
}

const place = {
  title: screens.place,
  fields: {
    postalCode: { label: words.postalCode, fieldType: postalCode },
    address: { label: words.address, fieldType: text, help: formWords.addressHelp },
  },
}

const choices = {
  title: screens.choices,
  fields: {
    affiliations: { label: words.affiliations, fieldType: nameList },
    primarySubcontractors: { label: words.primarySubcontractors, fieldType: nameList },
  },
}

/** The form of a site, in the order on screen. */
export const projectForm = defineForm(ProjectForm, [{ title: screens.basics, fields: basics }, place, choices])

const beginnings = optionsOf(projectStatus).filter(({ value }) => value !== 'Inactive')

/** The form of a new site, of a company whose contract runs; prefilled from the company's page. */
export const projectCreateForm = (company: string) =>
  defineForm(ProjectCreateForm, [
    {
      title: screens.basics,
      fields: {
        ...basics,
        contractId: { label: words.contractId, fieldType: { ...lookupOne(signedCompany), empty: company } },
      },
    },
    place,
    choices,
    {
      fields: { status: { label: screens.statusOnCreate, fieldType: { ...radios(beginnings), empty: 'Pause' } } },
    },
  ])
