import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { type ProjectAction, projectActions, refusalOf } from '@azas/domain/project/project.rules.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type PeekAction, PeekActions } from '#table/PeekParts.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { EndDialog, ReopenDialog, StartDialog } from './ProjectStateDialogs.tsx'

const shell = getRouteApi('/system/shell')

const dialogs = { start: StartDialog, end: EndDialog, reopen: ReopenDialog }
const icons: Record<ProjectAction, IconName> = { start: 'check', end: 'end', reopen: 'reload' }
const actions = Object.keys(projectActions) as ProjectAction[]

/** What can be done with a site beside the list: the steps that its state leaves open. */
export function ProjectPeekActions({ project }: { project: ProjectDetail }) {
  const { role } = shell.useRouteContext().me.auth
  const navigate = useNavigate()
  const [asked, ask] = useState<ProjectAction | null>(null)
  const AskedDialog = asked && dialogs[asked]
  if (scopeOf(role, 'project.update') === null) return null
  const over = project.contractStatus === 'Terminated'
  const edit: PeekAction = {
    key: 'edit',
    icon: 'pen',
    word: formWords.edit,
    refusal: over ? words.terminatedReadOnly : null,
    onPress: () => void navigate({ to: '/system/project/$projectId/edit', params: { projectId: project.id } }),
  }
  const steps = over || scopeOf(role, 'project.write') === null ? [] : actions
  return (
    <>
      <PeekActions
        actions={[
          edit,
          ...steps
            .filter((action) => refusalOf(action, project.status) === null)
            .map((action) => ({
              key: action,
              icon: icons[action],
              word: screens[action],
              refusal: null,
              onPress: () => ask(action),
            })),
        ]}
      />
      {AskedDialog ? <AskedDialog project={project} onClose={() => ask(null)} /> : null}
    </>
  )
}
