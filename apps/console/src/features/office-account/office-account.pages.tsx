import {
  officeAccountScreenWords as screens,
  officeAccountWords as words,
} from '@azas/domain/office-account/office-account.words.ts'
import { recordPages } from '#record/record-pages.tsx'
import { officeAccountCreateForm, officeAccountForm } from './office-account.form.ts'
import { createAccount, updateAccount } from './office-account.queries.ts'
import { officeAccountRecord } from './office-account.record.tsx'

/** The pages of an office account (product.md OAC-01). */
export const officeAccountPages = recordPages({
  record: officeAccountRecord,
  create: {
    form: officeAccountCreateForm,
    save: createAccount,
    title: words.newTitle,
    lead: screens.newLead,
    madeFor: null,
  },
  edit: { form: officeAccountForm, save: updateAccount, title: words.editTitle },
})
