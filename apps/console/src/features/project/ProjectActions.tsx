import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { type ProjectAction, projectActions, refusalOf } from '@azas/domain/project/project.rules.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { Menu } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { RecordMenu } from '#ui/record/RecordMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EndDialog, ReopenDialog, StartDialog } from './ProjectStateDialogs.tsx'

const shell = getRouteApi('/system/shell')

const dialogs = { start: StartDialog, end: EndDialog, reopen: ReopenDialog }
const actions = Object.keys(projectActions) as ProjectAction[]

/** What can be done with a site: nothing for who may never, a button with its reason where its company's state forbids it. */
export function ProjectActions({ project }: { project: ProjectDetail }) {
  const { role } = shell.useRouteContext().me.auth
  if (scopeOf(role, 'project.update') === null) return null
  if (project.contractStatus === 'Terminated')
    return <BlockedButton word={formWords.edit} reason={words.terminatedReadOnly} />
  return (
    <>
      <Link className="btn pri" to="/system/project/$projectId/edit" params={{ projectId: project.id }}>
        <Icon name="pen" />
        {formWords.edit}
      </Link>
      {scopeOf(role, 'project.write') === null ? null : <StateMenu project={project} />}
    </>
  )
}

/** The steps that the site's state leaves open. */
function StateMenu({ project }: { project: ProjectDetail }) {
  const [asked, ask] = useState<ProjectAction | null>(null)
  const AskedDialog = asked && dialogs[asked]
  return (
    <>
      <RecordMenu name={project.name}>
        {actions
          .filter((action) => refusalOf(action, project.status) === null)
          .map((action) => (
            <Menu.Item key={action} onClick={() => ask(action)}>
              {screens[action]}
            </Menu.Item>
          ))}
      </RecordMenu>
      {AskedDialog ? <AskedDialog project={project} onClose={() => ask(null)} /> : null}
    </>
  )
}
