import {
  maxDescription,
  OfficeProjectCreateForm,
  OfficeProjectForm,
} from '@azas/domain/office-project/office-project.forms.ts'
import { officeProjectCategory, officeProjectStatus } from '@azas/domain/office-project/office-project.ts'
import {
  officeProjectScreenWords as screens,
  officeProjectWords as words,
} from '@azas/domain/office-project/office-project.words.ts'
import { optionsOf, radios, code, longText, singleLine, day } from '#form/fields/plain.tsx'
import { defineForm } from '#form/state/define-form.ts'
import { recordPages } from '#record/record-pages.tsx'
import { createTenant, updateTenant } from './office-project.queries.ts'
import { officeProjectRecord } from './office-project.record.tsx'

const basics = {
  title: screens.basics,
  fields: {
    name: { label: words.name, fieldType: singleLine, help: screens.nameHelp },
    code: { label: words.code, fieldType: code, help: screens.codeHelp },
    category: { label: words.category, fieldType: radios(optionsOf(officeProjectCategory)) },
    startDate: { label: words.startDate, fieldType: day, period: { label: words.period, end: 'endDate' } },
    endDate: { label: words.endDate, fieldType: day },
    description: { label: words.description, fieldType: longText(maxDescription) },
  },
} as const

/** The form of an office tenant, in the order on screen. */
const officeProjectForm = defineForm(OfficeProjectForm, [basics])

const beginnings = optionsOf(officeProjectStatus).filter(({ value }) => value !== 'Inactive')
const status = { label: screens.statusOnCreate, fieldType: { ...radios(beginnings), empty: 'Pause' } }

const officeProjectCreateForm = defineForm(OfficeProjectCreateForm, [basics, { fields: { status } }])

/** The pages of an office tenant (product.md OPJ-01). */
export const officeProjectPages = recordPages({
  record: officeProjectRecord,
  create: {
    form: officeProjectCreateForm,
    save: createTenant,
    title: words.newTitle,
    lead: screens.newLead,
    madeFor: null,
  },
  edit: { form: officeProjectForm, save: updateTenant, title: words.editTitle },
})
