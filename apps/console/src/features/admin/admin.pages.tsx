import type { Administrator } from '@azas/api/admin/administrator.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import {
  CompanyAdminCreateForm,
  CompanyAdminForm,
  SubAdminCreateForm,
  SubAdminForm,
  SubAdminOfCompanyForm,
} from '@azas/domain/admin/admin.forms.ts'
import { adminRefusal } from '@azas/domain/admin/admin.rules.ts'
import { type AdminRole, adminRoles } from '@azas/domain/admin/admin.ts'
import { adminScreenWords as words, adminWords } from '@azas/domain/admin/admin.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { InputProps, InputValue } from '#form/fields/field-table.ts'
import { LookupManyInput } from '#form/fields/lookup/LookupManyInput.tsx'
import { activeField, email, personKana, shortText } from '#form/fields/plain.tsx'
import { lookupOne } from '#form/fields/types/lookup-one.tsx'
import { lookupMany } from '#form/fields/types/lookup.tsx'
import { FormFields } from '#form/FormFields.tsx'
import { type FormDefinition, defineForm } from '#form/state/define-form.ts'
import { mailsNewAddress } from '#form/state/text-of.ts'
import type { Form } from '#form/state/use-form.ts'
import { signedCompany } from '#parents/company-source.ts'
import { findSites, sitePickable } from '#parents/site-lookup.ts'
import { CreateFormView, EditFormView, RecordEditPage, useCreateForm, useEditForm } from '#record/record-form.tsx'
import { type RecordPages, shownPages } from '#record/record-pages.tsx'
import { RecordHead } from '#record/RecordHead.tsx'
import { LoginBadge } from '#ui/badges/Badges.tsx'
import { useMinute } from '#ui/use-clock.ts'
import { adminHome } from './admin.list.ts'
import { createAdmin, updateAdmin } from './admin.queries.ts'
import { adminRecord } from './admin.record.tsx'

const person = {
  displayname: { label: userWords.displayname, fieldType: shortText, help: userWords.displaynameHelp },
  displaynameKana: { label: userWords.displaynameKana, fieldType: personKana },
  email: { label: userWords.email, fieldType: email },
}

const companyFields = { contractId: { label: adminWords.company, fieldType: lookupOne(signedCompany) } }

const sites = {
  projectIds: {
    label: adminWords.sites,
    fieldType: lookupMany(findSites(), sitePickable),
    from: 'projects',
    help: words.sitesHelp,
  },
}

const editFields = {
  ...person,
  email: { ...person.email, help: words.emailHelp },
  isActive: { label: userWords.status, fieldType: activeField(words), from: 'status' },
}

/** The forms in the order on screen: of a SuperUser with the company, of an Admin without; only SubAdmins have sites. */
const newAdminForm = defineForm(CompanyAdminCreateForm, [{ fields: { ...companyFields, ...person } }])
const newSubAdminOfCompanyForm = defineForm(SubAdminOfCompanyForm, [
  { fields: { ...companyFields, ...person, ...sites } },
])
// An Admin's own company is the only one.
const newSubAdminForm = defineForm(SubAdminCreateForm, [{ fields: { ...person, ...sites } }], ['contractId'])
const adminForm = defineForm(CompanyAdminForm, [{ fields: editFields }])
const subAdminForm = defineForm(SubAdminForm, [{ fields: { ...editFields, ...sites } }])

const shell = getRouteApi('/system/shell')
const newRoute = getRouteApi('/system/shell/admin/new')

/** A new administrator, who gets an invitation by mail (product.md ADM-03). */
function AdminCreatePage() {
  const { me } = shell.useRouteContext()
  const { company } = newRoute.useSearch()
  const isOwnCompany = me.auth.role !== 'SuperUser'
  return (
    <>
      <RecordHead
        home={adminHome}
        title={isOwnCompany ? words.newSubTitle : words.newTitle}
        lead={words.newLead}
        company={isOwnCompany ? undefined : company}
      />
      {isOwnCompany ? <OwnSubAdminForm /> : <AdminCreateForm key={company} contractId={company} />}
    </>
  )
}

/** The form of an Admin, who creates SubAdmins of the own company only (security.md section 3). */
function OwnSubAdminForm() {
  const form = useCreateForm(adminRecord, {
    form: newSubAdminForm,
    save: createAdmin,
    object: adminWords.subAdmin,
    mails: true,
    madeFor: null,
  })
  return (
    <CreateFormView form={form} home={adminHome} mails>
      <FormFields form={form} />
    </CreateFormView>
  )
}

/** The form of a SuperUser, with company and role. */
function AdminCreateForm({ contractId }: { contractId: string | undefined }) {
  const [role, setRole] = useState<AdminRole>('Admin')
  const isSubAdmin = role === 'SubAdmin'
  const definition: FormDefinition<typeof CompanyAdminCreateForm | typeof SubAdminOfCompanyForm> = isSubAdmin
    ? newSubAdminOfCompanyForm
    : newAdminForm
  const form = useCreateForm(adminRecord, {
    form: definition,
    save: createAdmin,
    object: isSubAdmin ? adminWords.subAdmin : adminWords.object,
    mails: true,
    madeFor: contractId ?? null,
    choice: { value: role, onRestore: (value) => setRole(adminRoles.find((each) => each === value) ?? 'Admin') },
    initial: contractId === undefined ? undefined : { version: 0, contractId },
  })
  const instead = {
    contractId: <CompanyField form={form} hasSites={isSubAdmin} />,
    projectIds: <SitesOfChosenCompany form={form} />,
  }
  return (
    <CreateFormView form={form} home={adminHome} company={contractId} mails>
      <RoleChoice role={role} onChange={setRole} />
      <FormFields form={form} instead={instead} />
    </CreateFormView>
  )
}

function RoleChoice({ role, onChange }: { role: AdminRole; onChange: (role: AdminRole) => void }) {
  return (
    <fieldset className="f">
      <legend>{userWords.role}</legend>
      <div className="checks">
        {adminRoles.map((each) => (
          <label key={each} className="ck">
            <input type="radio" name="role" checked={role === each} onChange={() => onChange(each)} />
            {userRole.label(each)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The company of a new account. Changing it clears the sites, which belong to the old one. */
function CompanyField({ form, hasSites }: { form: Form; hasSites: boolean }) {
  const field = form.field('contractId')
  const choose = (value: InputValue) => {
    field.onChange(value)
    if (hasSites) form.field('projectIds').onChange([])
  }
  const { Input } = form.specOf('contractId').fieldType
  return <Input {...field} onChange={choose} />
}

/** A SubAdmin's sites. */
function SitesField({ field, contractId }: { field: InputProps; contractId: string }) {
  return <LookupManyInput {...(field as InputProps<readonly string[]>)} find={findSites(contractId)} />
}

/** The sites of the chosen company; a hint until one is chosen. */
function SitesOfChosenCompany({ form }: { form: Form }) {
  const contractId = String(form.field('contractId').value)
  if (contractId === '') return <p className="sub">{words.companyFirst}</p>
  return <SitesField key={contractId} field={form.field('projectIds')} contractId={contractId} />
}

/** The edit page of an administrator (product.md ADM-01). */
function AdminEditPage() {
  return (
    <RecordEditPage record={adminRecord} title={words.editTitle}>
      {(admin) => <AdminEdit key={`${admin.id} ${admin.role}`} admin={admin} />}
    </RecordEditPage>
  )
}

function AdminEdit({ admin }: { admin: Administrator }) {
  const isAdmin = admin.role === 'Admin'
  const definition: FormDefinition<typeof CompanyAdminForm | typeof SubAdminForm> = isAdmin ? adminForm : subAdminForm
  const object = userRole.label(admin.role)
  const form = useEditForm(adminRecord, admin, { form: definition, save: updateAdmin(admin.id), object })
  const active = useFixedActive(admin)
  const drawSites = () => <SitesField field={form.field('projectIds')} contractId={admin.contractId} />
  return (
    <EditFormView form={form} home={adminHome} id={admin.id} mails={mailsNewAddress(form, admin.email)}>
      <FormFields form={form} instead={isAdmin ? active : { ...active, projectIds: drawSites() }} />
    </EditFormView>
  )
}

/** Replaces the field "may sign in" by text with the reason, where the account cannot be paused (product.md ADM-04). */
function useFixedActive(admin: Administrator): { isActive?: React.ReactNode } {
  const { me } = shell.useRouteContext()
  const refusal = adminRefusal('pause', { id: me.id, role: me.auth.role }, admin, useMinute())
  if (admin.status === 'Pause' || !refusal) return {}
  return {
    isActive: (
      <div className="f">
        <p className="lab">{userWords.status}</p>
        <div className="remark">
          <p className="help">{refusal}</p>
        </div>
        <LoginBadge status={admin.status} />
      </div>
    ),
  }
}

/** The pages of an administrator. */
export const adminPages: RecordPages<Administrator> = {
  ...shownPages(adminRecord),
  Create: AdminCreatePage,
  Edit: AdminEditPage,
}
