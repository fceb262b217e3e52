import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { cardState } from '@azas/domain/sign-in-card/sign-in-card.ts'
import { cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'
import { RecordView } from '#record/RecordView.tsx'
import { recordPath } from '#record/define-record.ts'
import { personRecord } from '../people.record.tsx'
import { siteCards } from './cards.queries.ts'

const newest = 200

/** The cards issued at a site with their states. */
export function IssuedCards({ projectId }: { projectId: string }) {
  const { home } = personRecord(projectId)
  return (
    <section>
      <h2>{words.listTitle}</h2>
      <RecordView object={words.object} record={siteCards(projectId)}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="sub">{words.none}</p>
          ) : (
            <>
              {items.length === newest ? <p className="sub">{fill(words.newest, { max: newest })}</p> : null}
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
