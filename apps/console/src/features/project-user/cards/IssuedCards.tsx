import { projectUserCards } from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { listedCards } from '@azas/domain/sign-in-card/sign-in-card.rules.ts'
import { cardState } from '@azas/domain/sign-in-card/sign-in-card.ts'
import { cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'
import { recordQuery } from '#api/query.ts'
import { recordPath } from '#record/define-record.ts'
import { RecordView } from '#record/RecordView.tsx'
import { peopleHome } from '../project-user.list.ts'

/** The cards issued at a site. */
const siteCards = (projectId: string) => recordQuery(projectUserCards, { query: { target_project_id: projectId } })

/** The cards issued at a site with their states. */
export function IssuedCards({ projectId }: { projectId: string }) {
  const home = peopleHome(projectId)
  return (
    <section>
      <h2>{words.listTitle}</h2>
      <RecordView object={words.object} record={siteCards(projectId)}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="sub">{words.none}</p>
          ) : (
            <>
              {items.length === listedCards ? <p className="sub">{fill(words.newest, { max: listedCards })}</p> : null}
              <table className="issued">
                <thead>
                  <tr>
                    <th scope="col">{userWords.displayname}</th>
                    <th scope="col">{words.state}</th>
                    <th scope="col">{words.issuedAt}</th>
                    <th scope="col">{words.validUntil}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ id, userId, displayname, state, issuedAt, validUntil }) => (
                    <tr key={id}>
                      <th scope="row">
                        <Link to={recordPath(home, userId)}>{displayname}</Link>
                      </th>
                      <td>{cardState.label(state)}</td>
                      <td>{formatDateTime(new Date(issuedAt))}</td>
                      <td>{formatDateTime(new Date(validUntil))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )
        }
      </RecordView>
    </section>
  )
}
