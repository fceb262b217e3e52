import type { Administrator } from '@azas/api/administrator.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { CompanyAdminForm, SubAdminForm } from '@azas/domain/admin/admin.forms.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { FormField } from '#form/FormField.tsx'
import { FormView } from '#form/FormView.tsx'
import { RecordView } from '#record/RecordView.tsx'
import { useForm } from '#form/use-form.ts'
import { Note } from '#ui/Note.tsx'
import { LoginBadge } from '#ui/LoginBadge.tsx'
import { useAdminSaved, useAdminUpdate } from './admin-changes.queries.ts'
import { PersonFields, SitesField } from './AdminFormFields.tsx'
import { AdminPageHead } from './AdminPageHead.tsx'
import { adminFields } from './admin.form.ts'
import { adminFacts } from './admin.queries.ts'
import { useRefusal } from './use-refusal.ts'

const route = getRouteApi('/system/shell/admin/$adminId/edit')

/** An administrator to change, as they are now; or why they cannot be changed (product.md ADM-01). */
export function AdminEditPage() {
  const { adminId } = route.useParams()
  const refusalOf = useRefusal()
  return (
    <>
      <AdminPageHead title={words.editTitle} />
      <RecordView object={adminWords.object} record={adminFacts(adminId)} isFresh>
        {(admin) => {
          const refusal = refusalOf('update', admin)
          return refusal ? <Note kind="info" text={refusal} /> : <EditForm key={admin.id} admin={admin} />
        }}
      </RecordView>
    </>
  )
}

function EditForm({ admin }: { admin: Administrator }) {
  const helps = admin.role === 'SubAdmin'
  const form = useForm({
    name: `admin-${admin.id}`,
    schema: helps ? SubAdminForm : CompanyAdminForm,
    fields: helps ? adminFields.subAdmin : adminFields.admin,
    record: admin,
    save: useAdminUpdate(admin),
    onSaved: useAdminSaved(formWords.updated, userRole.label(admin.role)),
  })
  return (
    <FormView
      form={form}
      verb={formWords.update}
      cancel={
        <Link className="btn" to="/system/admin/$adminId" params={{ adminId: admin.id }}>
          {formWords.cancel}
        </Link>
      }
    >
      <PersonFields form={form} />
      <ActiveField admin={admin}>
        <FormField form={form} name="isActive" />
      </ActiveField>
      {helps ? <SitesField form={form} contractId={admin.contractId} /> : null}
    </FormView>
  )
}

/** Whether somebody may sign in; to read, with the reason, where that cannot be taken from them (product.md ADM-04). */
function ActiveField({ admin, children }: { admin: Administrator; children: React.ReactNode }) {
  const refusal = useRefusal()('pause', admin)
  if (admin.status === 'Pause' || !refusal) return children
  return (
    <div className="f">
      <p className="lab">{userWords.status}</p>
      <div className="remark">
        <p className="help">{refusal}</p>
      </div>
      <LoginBadge status={admin.status} />
    </div>
  )
}
