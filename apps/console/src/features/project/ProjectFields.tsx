import { projectScreenWords as words } from '@azas/domain/project/project-screens.words.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import type { ReactNode } from 'react'
import { FormField } from '#form/FormField.tsx'
import { PeriodField } from '#form/PeriodField.tsx'
import type { Form } from '#form/use-form.ts'

/** What is asked of a site, new or not; `fixed` stands in the place of what only its operator says of it. */
export function ProjectFields({ form, fixed }: { form: Form; fixed?: ReactNode }) {
  return (
    <>
      <section>
        <h2>{words.basics}</h2>
        <FormField form={form} name="name" />
        {fixed ?? <OperatorFields form={form} />}
      </section>
      <section>
        <h2>{words.place}</h2>
        <FormField form={form} name="postalCode" />
        <FormField form={form} name="address" />
      </section>
      <section>
        <h2>{words.choices}</h2>
        <FormField form={form} name="affiliations" />
        <FormField form={form} name="primarySubcontractors" />
      </section>
    </>
  )
}

function OperatorFields({ form }: { form: Form }) {
  return (
    <>
      <FormField form={form} name="code" />
      <FormField form={form} name="contractId" />
      <PeriodField form={form} label={projectWords.period} from="startDate" to="endDate" />
    </>
  )
}
