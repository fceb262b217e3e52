import './project.css'
import '#list/rows/table.css'
import type { ProjectDuty } from '@azas/api/project/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { projectScreenWords as words } from '@azas/domain/project/project.words.ts'
import { userJob } from '@azas/domain/user/user.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordView } from '#record/RecordView.tsx'
import { LoginBadge } from '#ui/badges/Badges.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { HoldersDialog } from './HoldersDialog.tsx'
import { projectHolders } from './project.queries.ts'

const shell = getRouteApi('/system/shell')
const route = getRouteApi('/system/shell/project/$projectId')

/** The duties of a site with their holders, who are chosen here; a vacant duty is warned of (product.md PRJ-03). */
export function ProjectDuties() {
  const { projectId } = route.useParams()
  const mayChoose = scopeOf(shell.useRouteContext().me.auth.role, 'project-user.write') !== null
  const [chosen, setChosen] = useState<ProjectDuty | null>(null)
  return (
    <RecordView object={words.dutiesTab} record={projectHolders(projectId)}>
      {({ duties }) => (
        <div className="duties">
          <p className="sub">{words.dutiesLead}</p>
          <table className="t plain">
            <thead>
              <tr>
                <th scope="col">{words.duty}</th>
                <th scope="col">{words.holders}</th>
                {mayChoose ? (
                  <th scope="col">
                    <span className="sr">{words.chooseHolders}</span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {duties.map((duty) => (
                <tr key={duty.duty}>
                  <th scope="row">{userJob.label(duty.duty)}</th>
                  <td data-label={words.holders}>
                    <Holders projectId={projectId} duty={duty} />
                  </td>
                  {mayChoose ? (
                    <td className="choose">
                      <ChooseButton duty={duty} onChoose={setChosen} />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
          {chosen ? <HoldersDialog projectId={projectId} duty={chosen} onClose={() => setChosen(null)} /> : null}
        </div>
      )}
    </RecordView>
  )
}

type ChooseProps = { duty: ProjectDuty; onChoose: (duty: ProjectDuty) => void }

/** Not where the reply has a part of the holders only: the others would lose the duty. */
function ChooseButton({ duty, onChoose }: ChooseProps) {
  if (duty.holders.length < duty.total) return null
  return (
    <button className="btn" type="button" onClick={() => onChoose(duty)}>
      {words.chooseHolders}
      <span className="sr">{fill(words.ofDuty, { duty: userJob.label(duty.duty) })}</span>
    </button>
  )
}

function Holders({ projectId, duty: { holders, total, vacant } }: { projectId: string; duty: ProjectDuty }) {
  return (
    <>
      {vacant ? (
        <p className="warned">
          <Icon name="alert" />
          {total === 0 ? words.noHolder : words.allPaused}
        </p>
      ) : null}
      <ul className="holders">
        {holders.map((holder) => (
          <li key={holder.id}>
            <Link to="/system/project/$projectId/user" params={{ projectId }} search={{ detail: holder.id }}>
              {holder.displayname}
            </Link>
            <span className="sub">{holder.company}</span>
            {holder.status === 'Active' ? null : <LoginBadge status={holder.status} />}
          </li>
        ))}
      </ul>
      {holders.length < total ? (
        <p className="sub">{fill(words.holdersMore, { n: countPeople(total - holders.length) })}</p>
      ) : null}
    </>
  )
}
