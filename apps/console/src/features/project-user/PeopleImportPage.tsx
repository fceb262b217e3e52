import {
  projectUserDetail,
  projectUserImport,
  projectUserSearch,
} from '@azas/api/project-user/project-user.operations.ts'
import { projectDetail } from '@azas/api/project/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { importScreenWords } from '@azas/domain/import/import.words.ts'
import { personColumns } from '@azas/domain/project-user/person-import.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { invitationsPerDay } from '@azas/domain/user/user.rules.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import type { ImportDefinition } from '#import/import-definition.ts'
import { recentImports } from '#import/import.queries.ts'
import { ImportPage } from '#import/ImportPage.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { CardsOfImport } from './cards/CardsOfImport.tsx'
import { peopleHome } from './project-user.list.ts'
import { siteOf } from './project-user.queries.ts'
import { UninvitedLink } from './UninvitedLink.tsx'

const shell = getRouteApi('/system/shell')
const route = getRouteApi('/system/shell/project/$projectId/user/import')

/** The import of a site's people from a file (product.md USR-03). */
export function PeopleImportPage() {
  const { projectId } = route.useParams()
  const { data: site } = useQuery(siteOf(projectId))
  const { role } = shell.useRouteContext().me.auth
  const invitesAtMost = scopeOf(role, 'project-user.write') === 'all' ? Infinity : invitationsPerDay
  const definition = useMemo(() => peopleImport(projectId, invitesAtMost), [projectId, invitesAtMost])
  return (
    <ImportPage
      definition={definition}
      back={
        <Link className="back" to={definition.listPath}>
          <Icon name="left" />
          {fill(formWords.back, { name: site?.name ?? words.projectName })}
        </Link>
      }
    />
  )
}

/** A cell may say 41 or 41歳. */
const ageText = (value: string) => (/^\d+$/u.test(value) ? fill(words.ageOf, { n: Number(value) }) : value)

const peopleImport = (projectId: string, invitesAtMost: number): ImportDefinition => ({
  object: peopleHome(projectId).object,
  columns: personColumns,
  identity: {
    name: 'displayname',
    facts: [{ field: 'role' }, { field: 'age', show: ageText }],
    under: 'company',
    last: { field: 'lastUsedOn', show: (day) => fill(importScreenWords.lastUsed, { day }) },
  },
  lists: { affiliations: projectWords.affiliations, primarySubcontractors: projectWords.primarySubcontractors },
  invitesAtMost,
  upload: ({ body, headers, query }, onProgress, signal) =>
    call(
      projectUserImport,
      { query: { target_project_id: projectId, ...query }, body },
      { headers, onProgress, signal },
    ),
  recent: recentImports({ target_project_id: projectId }),
  listPath: `/system/project/${projectId}/user`,
  recordPath: (id) => `/system/project/${projectId}/user/${id}`,
  next: ({ id }) => (
    <>
      <CardsOfImport projectId={projectId} importId={id} />
      <UninvitedLink projectId={projectId} />
    </>
  ),
  stale: [projectUserSearch, projectUserDetail, projectDetail],
})
