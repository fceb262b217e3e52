import {
  officeProjectScreenWords as screens,
  officeProjectWords as words,
} from '@azas/domain/office-project/office-project.words.ts'
import { recordPages } from '#record/record-pages.tsx'
import { officeProjectCreateForm, officeProjectForm } from './office-project.form.ts'
import { createTenant, updateTenant } from './office-project.queries.ts'
import { officeProjectRecord } from './office-project.record.tsx'

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
