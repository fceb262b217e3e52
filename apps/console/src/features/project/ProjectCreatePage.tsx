import { projectScreenWords as words } from '@azas/domain/project/project-screens.words.ts'
import { ProjectCreateForm } from '@azas/domain/project/project.forms.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CancelNew } from '#record/BackToList.tsx'
import { FormField } from '#form/FormField.tsx'
import { FormView } from '#form/FormView.tsx'
import { useForm } from '#form/use-form.ts'
import { useProjectCreate, useProjectSaved } from './project-changes.queries.ts'
import { projectCreateFields } from './project.form.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { ProjectPageHead } from './ProjectPageHead.tsx'

const route = getRouteApi('/system/shell/project/new')

/** A new site of a company (product.md PRJ-01). */
export function ProjectCreatePage() {
  const { company } = route.useSearch()
  const form = useForm({
    name: 'project-new',
    schema: ProjectCreateForm,
    fields: useMemo(() => projectCreateFields(company ?? ''), [company]),
    save: useProjectCreate(),
    onSaved: useProjectSaved(formWords.created),
  })
  return (
    <>
      <ProjectPageHead title={words.newTitle} lead={words.newLead} company={company} />
      <FormView form={form} verb={formWords.create} cancel={<CancelNew list="project" company={company} />}>
        <ProjectFields form={form} />
        <FormField form={form} name="status" />
      </FormView>
    </>
  )
}
