import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { ProjectForm } from '@azas/domain/project/project.forms.ts'
import { mayChange } from '@azas/domain/project/project.rules.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { knowCompany } from '#record/company-source.ts'
import { FormView } from '#form/FormView.tsx'
import { RecordView } from '#record/RecordView.tsx'
import { useForm } from '#form/use-form.ts'
import { Note } from '#ui/Note.tsx'
import { FixedFacts } from './FixedFacts.tsx'
import { useProjectSaved, useProjectUpdate } from './project-changes.queries.ts'
import { projectFields } from './project.form.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { ProjectPageHead } from './ProjectPageHead.tsx'
import { projectFacts } from './project.queries.ts'

const shell = getRouteApi('/system/shell')
const route = getRouteApi('/system/shell/project/$projectId/edit')

/** A site to change, as it is now (product.md PRJ-01). */
export function ProjectEditPage() {
  const { projectId } = route.useParams()
  return (
    <>
      <ProjectPageHead title={screens.editTitle} />
      <RecordView object={words.object} record={projectFacts(projectId)} isFresh>
        {(project) =>
          project.contractStatus === 'Terminated' ? (
            <Note kind="info" text={words.terminatedReadOnly} />
          ) : (
            <EditForm key={project.id} project={project} />
          )
        }
      </RecordView>
    </>
  )
}

function EditForm({ project }: { project: ProjectDetail }) {
  const { role } = shell.useRouteContext().me.auth
  knowCompany(project.contractId, project.companyName)
  const form = useForm({
    name: `project-${project.id}`,
    schema: ProjectForm,
    fields: projectFields,
    record: project,
    save: useProjectUpdate(project.id),
    onSaved: useProjectSaved(formWords.updated),
  })
  return (
    <FormView
      form={form}
      verb={formWords.update}
      cancel={
        <Link className="btn" to="/system/project/$projectId" params={{ projectId: project.id }}>
          {formWords.cancel}
        </Link>
      }
    >
      <ProjectFields form={form} fixed={mayChange(role, 'code') ? undefined : <FixedFacts project={project} />} />
    </FormView>
  )
}
