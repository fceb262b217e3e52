import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import type { InputProps } from '#form/field-table.ts'
import { FormField } from '#form/FormField.tsx'
import { LookupInput, LookupManyInput } from '#form/inputs/LookupInput.tsx'
import { idOf } from '#form/picked.ts'
import type { Form } from '#form/use-form.ts'
import { signedCompanies } from './admin.form.ts'
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
  const field = form.field('contractId') as InputProps<string>
  const choose = (picked: string) => {
    field.onType(picked)
    if (hasSites) form.field('projectIds').onType([])
  }
  return <LookupInput {...field} onType={choose} find={signedCompanies} />
}

/** The sites of a company that a SubAdmin looks after. */
export function SitesField({ form, contractId }: { form: Form; contractId: string }) {
  const field = form.field('projectIds') as InputProps<readonly string[]>
  return <LookupManyInput {...field} find={findSites(contractId)} />
}

/** The same while the company is still to choose. */
export function SitesOfChosenCompany({ form }: { form: Form }) {
  const contractId = idOf(String(form.field('contractId').value))
  if (contractId === '') return <p className="sub">{words.companyFirst}</p>
  return <SitesField key={contractId} form={form} contractId={contractId} />
}
