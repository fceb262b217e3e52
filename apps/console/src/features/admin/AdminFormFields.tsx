import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import type { InputProps, InputValue } from '#form/field-table.ts'
import { FormField } from '#form/FormField.tsx'
import { LookupManyInput } from '#form/inputs/LookupManyInput.tsx'
import type { Form } from '#form/use-form.ts'
import { findSites } from './admin.queries.ts'

export function PersonFields({ form }: { form: Form }) {
  return (
    <>
      <FormField form={form} name="displayname" />
      <FormField form={form} name="displaynameKana" />
      <FormField form={form} name="email" />
    </>
  )
}

/** The company of a new account. Sites that were chosen of another one do not go with it. */
export function CompanyField({ form, hasSites }: { form: Form; hasSites: boolean }) {
  const field = form.field('contractId')
  const choose = (picked: InputValue) => {
    field.onChange(picked)
    if (hasSites) form.field('projectIds').onChange([])
  }
  const { Input } = form.fieldTypeOf('contractId')
  return <Input {...field} onChange={choose} />
}

/** The sites of a company that a SubAdmin looks after. */
export function SitesField({ form, contractId }: { form: Form; contractId: string }) {
  const field = form.field('projectIds') as InputProps<readonly string[]>
  return <LookupManyInput {...field} find={findSites(contractId)} />
}

/** The same while the company is still to choose. */
export function SitesOfChosenCompany({ form }: { form: Form }) {
  const contractId = String(form.field('contractId').value)
  if (contractId === '') return <p className="sub">{words.companyFirst}</p>
  return <SitesField key={contractId} form={form} contractId={contractId} />
}
