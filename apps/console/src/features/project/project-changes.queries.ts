import { auditSearch } from '@azas/api/audit.operations.ts'
import {
  type ProjectDetail,
  projectCreate,
  projectEnd,
  projectReopen,
  projectSearch,
  projectStart,
  projectUpdate,
} from '@azas/api/project.operations.ts'
import type { ProjectCreateForm, ProjectForm } from '@azas/domain/project/project.forms.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import type { SubmitOptions } from '#form/use-submission.ts'
import { showToast } from '#ui/toast.ts'
import { projectFacts } from './project.queries.ts'

const target = (id: string) => ({ target_project_id: id })

/** Puts a site as the server answered it where it is shown, and has the lists and the history asked anew. */
function useRefreshed() {
  const client = useQueryClient()
  return async (project: ProjectDetail) => {
    client.setQueryData(projectFacts(project.id).queryKey, project)
    await Promise.all([projectSearch, auditSearch].map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
  }
}

export function useProjectCreate() {
  return (body: ProjectCreateForm, { headers }: SubmitOptions) => call(projectCreate, { query: {}, body }, { headers })
}

export function useProjectUpdate(id: string) {
  return (form: ProjectForm, { version, headers }: SubmitOptions) =>
    call(projectUpdate, { query: target(id), body: { ...form, version } }, { headers })
}

/** Says that a site was saved, and shows it. */
export function useProjectSaved(sentence: '{object}を登録しました。' | '{object}を更新しました。') {
  const refresh = useRefreshed()
  const navigate = useNavigate()
  return async (project: ProjectDetail) => {
    await refresh(project)
    showToast({ kind: 'success', message: fill(sentence, { object: projectWords.object }) })
    await navigate({ to: '/system/project/$projectId', params: { projectId: project.id } })
  }
}

export function useProjectStart({ id, version }: ProjectDetail) {
  const refresh = useRefreshed()
  return async () => refresh(await call(projectStart, { query: target(id), body: { version } }))
}

/** Ends a site; the code was typed to confirm it (product.md FRM-06). */
export function useProjectEnd({ id, version, code }: ProjectDetail) {
  const refresh = useRefreshed()
  return async () => refresh(await call(projectEnd, { query: target(id), body: { version, code, reason: null } }))
}

export function useProjectReopen({ id, version }: ProjectDetail) {
  const refresh = useRefreshed()
  return async ({ reason }: { reason: string }) =>
    refresh(await call(projectReopen, { query: target(id), body: { version, reason } }))
}
