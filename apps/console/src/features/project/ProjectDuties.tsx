import { countPeople } from '@azas/domain/words/counting.ts'
import './project.css'
import type { ProjectDuty } from '@azas/api/project/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { projectScreenWords as words } from '@azas/domain/project/project.words.ts'
import { userJob } from '@azas/domain/user/user.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { RecordView } from '#record/RecordView.tsx'
import { LoginBadge } from '#ui/badges/Badges.tsx'
import { Note } from '#ui/Note.tsx'
import { projectHolders } from './project.queries.ts'

const shell = getRouteApi('/system/shell')
const route = getRouteApi('/system/shell/project/$projectId')

/** The holders of a site's duties, with a warning for a vacant one (product.md PRJ-03). */
export function ProjectDuties() {
  const { projectId } = route.useParams()
  return (
    <RecordView object={words.dutiesTab} record={projectHolders(projectId)}>
      {({ duties }) => (
        <div className="duties">
          <p className="sub">{words.dutiesLead}</p>
          {duties.map((duty) => (
            <Duty key={duty.duty} projectId={projectId} duty={duty} />
          ))}
        </div>
      )}
    </RecordView>
  )
}

/** The way to those who may hold a duty, for whoever may change them. */
function ChooseHolder({ projectId }: { projectId: string }) {
  const { role } = shell.useRouteContext().me.auth
  if (scopeOf(role, 'project-user.write') === null) return null
  return (
    <p className="choose">
      <Link className="btn" to="/system/project/$projectId/user" params={{ projectId }} search={{ role: 'Operator' }}>
        {words.chooseHolder}
      </Link>
      <span className="sub">{words.chooseHolderHint}</span>
    </p>
  )
}

function Duty({ projectId, duty: { duty, holders, total, vacant } }: { projectId: string; duty: ProjectDuty }) {
  const name = userJob.label(duty)
  const warning = total === 0 ? words.noHolderHint : words.allPaused
  return (
    <section aria-labelledby={duty}>
      <h2 id={duty}>
        {name}
        <span className="sub">{countPeople(total)}</span>
      </h2>
      {vacant ? <Note kind="warn" text={fill(warning, { duty: name })} /> : null}
      {vacant ? <ChooseHolder projectId={projectId} /> : null}
      <ul className="holders">
        {holders.map((holder) => (
          <li key={holder.id}>
            <Link to="/system/project/$projectId/user" params={{ projectId }} search={{ detail: holder.id }}>
              {holder.displayname}
            </Link>
            <span>{userRole.label(holder.role)}</span>
            <span className="sub">{holder.company}</span>
            <LoginBadge status={holder.status} />
          </li>
        ))}
      </ul>
      {holders.length < total ? <p className="sub">{fill(words.holdersMore, { n: total - holders.length })}</p> : null}
    </section>
  )
}
