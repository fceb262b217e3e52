import { scopeOf } from '@azas/domain/access/permissions.ts'
import { allSitesTitle } from '@azas/domain/project-user/all-sites-title.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { things } from '@azas/domain/words/counting.ts'
import { getRouteApi } from '@tanstack/react-router'
import { ListView, useListPage } from '#list/ListView.tsx'
import { RecordHead } from '#record/RecordHead.tsx'
import { FormerLink } from './former/FormerLink.tsx'
import { peopleBulk, useAllSitesPages } from './people-bulk.ts'
import { allSitesColumns } from './people-columns.tsx'
import { allSitesHome, peopleList } from './project-user.list.ts'
import { peopleFile, peoplePage } from './project-user.queries.ts'

const shell = getRouteApi('/system/shell')
const sites = { path: '/system/project', object: things(projectWords.object) }

/** The people of all sites in scope, where entries of 要対応 lead to (product.md SHL-14); the URL holds filter and order. */
export function PeopleOfAllSites() {
  const { role } = shell.useRouteContext().me.auth
  const scope = scopeOf(role, 'project-user.write')
  const pages = useAllSitesPages()
  const view = useListPage({ list: peopleList, page: peoplePage(undefined), file: peopleFile(undefined) })
  return (
    <>
      <RecordHead
        home={sites}
        title={allSitesTitle(role)}
        lead={scope === 'sites' ? words.assignedSitesLead : words.allSitesLead}
        actions={<FormerLink />}
      />
      <ListView
        name="project-user-all-sites"
        object={allSitesHome.object}
        emptyHint={words.allSitesHint}
        noMatchAction={<FormerLink keyword={view.filter.keyword} />}
        columns={allSitesColumns}
        rowKey={({ projectId, id }) => `${projectId} ${id}`}
        pickKey={({ id }) => id}
        rowName={({ displayname }) => displayname}
        rowStatus={({ status }) => status}
        {...(scope && { bulk: [...peopleBulk(undefined, role), ...pages] })}
        {...view}
      />
    </>
  )
}
