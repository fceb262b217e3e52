import { userRole } from '@azas/domain/access/roles.ts'
import { type AdminRole, adminRoles } from '@azas/domain/admin/admin.ts'
import { CompanyAdminCreateForm, SubAdminOfCompanyForm } from '@azas/domain/admin/admin.forms.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { useState } from 'react'
import { CancelNew } from '#record/BackToList.tsx'
import { FormView } from '#form/FormView.tsx'
import { useForm } from '#form/use-form.ts'
import { useAdminCreate, useAdminSaved } from './admin-changes.queries.ts'
import { CompanyField, PersonFields, SitesOfChosenCompany } from './AdminFormFields.tsx'
import { adminFields } from './admin.form.ts'

/** A SuperUser's form: which company, and whether the new one runs it or helps to. */
export function AdminCreateForm({ contractId }: { contractId: string | undefined }) {
  const [role, setRole] = useState<AdminRole>('Admin')
  const helps = role === 'SubAdmin'
  const begun = contractId === undefined ? undefined : { version: 0, contractId }
  const form = useForm({
    name: 'admin-new',
    schema: helps ? SubAdminOfCompanyForm : CompanyAdminCreateForm,
    fields: helps ? adminFields.newSubAdminOfCompany : adminFields.newAdmin,
    record: begun,
    save: useAdminCreate(role),
    onSaved: useAdminSaved(formWords.created, helps ? adminWords.subAdmin : adminWords.object),
  })
  return (
    <FormView form={form} verb={formWords.create} cancel={<CancelNew list="admin" company={contractId} />}>
      <RoleChoice role={role} onChange={setRole} />
      <CompanyField form={form} hasSites={helps} />
      <PersonFields form={form} />
      {helps ? <SitesOfChosenCompany form={form} /> : null}
    </FormView>
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
