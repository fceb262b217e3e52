import { SubAdminCreateForm } from '@azas/domain/admin/admin.forms.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi } from '@tanstack/react-router'
import { CancelNew } from '#record/BackToList.tsx'
import { FormField } from '#form/FormField.tsx'
import { FormView } from '#form/FormView.tsx'
import { useForm } from '#form/use-form.ts'
import { useAdminCreate, useAdminSaved } from './admin-changes.queries.ts'
import { AdminCreateForm } from './AdminCreateForm.tsx'
import { PersonFields } from './AdminFormFields.tsx'
import { AdminPageHead } from './AdminPageHead.tsx'
import { adminFields } from './admin.form.ts'

const shell = getRouteApi('/system/shell')
const route = getRouteApi('/system/shell/admin/new')

/** A new administrator, who gets an invitation by mail (product.md ADM-03). */
export function AdminCreatePage() {
  const { me } = shell.useRouteContext()
  const { company } = route.useSearch()
  const isOwnCompany = me.auth.role !== 'SuperUser'
  return (
    <>
      <AdminPageHead
        title={isOwnCompany ? words.newSubTitle : words.newTitle}
        lead={words.newLead}
        company={isOwnCompany ? undefined : company}
      />
      {isOwnCompany ? <OwnSubAdminForm /> : <AdminCreateForm key={company} contractId={company} />}
    </>
  )
}

/** An Admin makes SubAdmins of the own company, and nobody else (security.md section 3). */
function OwnSubAdminForm() {
  const form = useForm({
    name: 'admin-new',
    schema: SubAdminCreateForm,
    fields: adminFields.newSubAdmin,
    save: useAdminCreate('SubAdmin'),
    onSaved: useAdminSaved(formWords.created, adminWords.subAdmin),
  })
  return (
    <FormView form={form} verb={formWords.create} cancel={<CancelNew list="admin" company={undefined} />}>
      <PersonFields form={form} />
      <FormField form={form} name="projectIds" />
    </FormView>
  )
}
