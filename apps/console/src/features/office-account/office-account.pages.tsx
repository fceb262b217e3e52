import type { AccountTenant, OfficeAccount } from '@azas/api/office-account/office-account.operations.ts'
import type { OfficeProject } from '@azas/api/office-project/office-project.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { NamedDay } from '@azas/domain/kernel/typed.ts'
import { OfficeAccountCreateForm, OfficeAccountForm } from '@azas/domain/office-account/office-account.forms.ts'
import { commonLastDays, guestRefusal } from '@azas/domain/office-account/office-account.rules.ts'
import { officeAccountStatus, officeAccountType } from '@azas/domain/office-account/office-account.ts'
import {
  officeAccountScreenWords as screens,
  officeAccountWords as words,
} from '@azas/domain/office-account/office-account.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { reportError } from '#api/report/report.ts'
import { getSettings } from '#api/settings.ts'
import { DateInput } from '#form/fields/calendar/DateInput.tsx'
import type { InputProps, Values } from '#form/fields/field-table.ts'
import { optionsOf, radios, email, shortText, day } from '#form/fields/plain.tsx'
import { lookupFlagged } from '#form/fields/types/lookup.tsx'
import { FormFields } from '#form/FormFields.tsx'
import { defineForm } from '#form/state/define-form.ts'
import { findTenants, tenantOf, tenantPickable } from '#parents/tenant-lookup.ts'
import { CreateFormView, useCreateForm } from '#record/record-form.tsx'
import { editPage, type RecordPages, shownPages } from '#record/record-pages.tsx'
import { RecordHead, type WayBack } from '#record/RecordHead.tsx'
import { officeAccountHome } from './office-account.list.ts'
import { createAccount, updateAccount } from './office-account.queries.ts'
import { officeAccountRecord } from './office-account.record.tsx'

const tenants = lookupFlagged<AccountTenant>({
  find: findTenants,
  flag: { word: words.isAdmin, ofPick: screens.administersOf },
  of: ({ officeProjectId: id, isAdmin, ...tenant }) => ({ ...tenantPickable({ id, ...tenant }), isFlagged: isAdmin }),
  toValue: ({ id, isFlagged }) => ({ officeProjectId: id, isAdmin: isFlagged }),
})

/** A day with those beside it that are often meant; as a constant, so that the field keeps its focus. */
const lastDay = (shortcutsOf: () => readonly NamedDay[]): typeof day => ({
  ...day,
  Input: (field: InputProps<string>) => <DateInput {...field} shortcuts={shortcutsOf()} />,
})
const anyLastDay = lastDay(() => commonLastDays(tokyoDate(new Date())))
const guestsLastDay = lastDay(() => commonLastDays(tokyoDate(new Date()), { guestMaxDays: getSettings().guestMaxDays }))

const guestLastDay = () => ({
  isRequired: true,
  fieldType: guestsLastDay,
  help: fill(screens.guestExpiresOnHelp, { days: getSettings().guestMaxDays }),
})

const basics = {
  title: screens.basics,
  fields: {
    displayname: { label: words.displayname, fieldType: shortText },
    email: { label: words.email, fieldType: email },
    type: { label: words.type, fieldType: radios(optionsOf(officeAccountType)) },
    expiresOn: {
      label: words.expiresOn,
      fieldType: anyLastDay,
      help: screens.expiresOnHelp,
      varies: ({ type }: Values) => (type === 'Guest' ? guestLastDay() : {}),
    },
  },
} as const
const use = {
  title: screens.use,
  fields: { tenants: { label: words.tenants, fieldType: tenants, help: screens.tenantsHelp } },
} as const

const isWithinLimit = z.check<OfficeAccountForm>(({ value, issues }) => {
  const { guestMaxDays } = getSettings()
  const message = guestRefusal(value, { today: tokyoDate(new Date()), guestMaxDays })
  if (message !== null) issues.push({ code: 'custom', path: ['expiresOn'], input: value, message })
})

/** The form of an office account, in the order on screen. */
export const officeAccountForm = defineForm(OfficeAccountForm.check(isWithinLimit), [basics, use])

const beginnings = optionsOf(officeAccountStatus).filter(({ value }) => value !== 'Inactive')
const status = { label: screens.statusOnCreate, fieldType: { ...radios(beginnings), empty: 'Active' } }

const newBasics = {
  ...basics,
  fields: { ...basics.fields, email: { ...basics.fields.email, help: screens.emailHelp } },
}

export const officeAccountCreateForm = defineForm(OfficeAccountCreateForm.check(isWithinLimit), [
  newBasics,
  use,
  { fields: { status } },
])

const newRoute = getRouteApi('/system/shell/office-account/new')

/** A new account; of the tenant from whose page it was opened. */
function AccountCreatePage() {
  const { tenant } = newRoute.useSearch()
  const { data, isLoading } = useQuery({ ...tenantOf(tenant ?? ''), enabled: tenant !== undefined })
  const from = data && {
    to: `/system/office-project/${data.id}/account`,
    search: {},
    word: fill(formWords.back, { name: data.name }),
  }
  return (
    <>
      <RecordHead home={officeAccountHome} from={from} title={words.newTitle} lead={screens.newLead} />
      {isLoading ? null : <CreateForm tenant={data?.status === 'Inactive' ? undefined : data} from={from} />}
    </>
  )
}

type CreateFormProps = { tenant: OfficeProject | undefined; from: WayBack | undefined }

function CreateForm({ tenant, from }: CreateFormProps) {
  const navigate = useNavigate()
  // Whoever registers the accounts of a tenant goes on there.
  const goBack = ({ to }: WayBack) => {
    void navigate({ to }).catch(reportError)
    return true
  }
  const form = useCreateForm(officeAccountRecord, {
    form: officeAccountCreateForm,
    save: createAccount,
    madeFor: tenant?.id ?? null,
    ...(from && {
      goOn: () => goBack(from),
      // The list there may be long: it may not show who was registered.
      success: ({ displayname }: OfficeAccount) => fill(screens.createdOf, { name: displayname }),
    }),
    initial: tenant && { version: 0, tenants: [{ ...tenant, officeProjectId: tenant.id, isAdmin: false }] },
  })
  return (
    <CreateFormView form={form} home={officeAccountHome} from={from}>
      <FormFields form={form} />
    </CreateFormView>
  )
}

/** The pages of an office account (product.md OAC-01). */
export const officeAccountPages: RecordPages<OfficeAccount> = {
  ...shownPages(officeAccountRecord),
  Create: AccountCreatePage,
  Edit: editPage(officeAccountRecord, { form: officeAccountForm, save: updateAccount, title: words.editTitle }),
}
