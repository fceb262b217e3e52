import { contractScreenWords } from '@azas/domain/service-contract/contract-screens.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { FormField } from '#form/FormField.tsx'
import { PeriodField } from '#form/PeriodField.tsx'
import type { Form } from '#form/use-form.ts'

/** What is asked of a company, new or not. */
export function ContractFields({ form }: { form: Form }) {
  return (
    <>
      <section>
        <h2>{contractScreenWords.contract}</h2>
        <FormField form={form} name="companyName" />
        <FormField form={form} name="companyNameKana" />
        <FormField form={form} name="contractNumber" />
        <FormField form={form} name="corporateNumber" />
        <PeriodField form={form} label={contractWords.period} from="startDate" to="endDate" />
      </section>
      <section>
        <h2>{contractScreenWords.contact}</h2>
        <FormField form={form} name="postalCode" />
        <FormField form={form} name="address" />
        <FormField form={form} name="contactName" />
        <FormField form={form} name="contactEmail" />
        <FormField form={form} name="contactPhone" />
        <FormField form={form} name="note" />
      </section>
    </>
  )
}
