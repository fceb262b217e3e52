import './cards.css'
import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { personPageWords } from '@azas/domain/project-user/project-user.words.ts'
import { cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { getRouteApi, Link, useRouterState } from '@tanstack/react-router'
import { failureText } from '#api/failure-text.ts'
import { RecordHead } from '#record/RecordHead.tsx'
import { Note } from '#ui/Note.tsx'
import { personRecord } from '../people.record.tsx'
import { IssuedCards } from './IssuedCards.tsx'
import type { PickedPeople } from '../picked-people.ts'
import { WithSite } from '../WithSite.tsx'
import { PrintView } from './PrintView.tsx'
import { RefusedPeople } from './RefusedPeople.tsx'
import { useIssue } from './use-issue.ts'

const route = getRouteApi('/system/shell/project/$projectId/user/card')

/** Issues and prints sign-in cards, and lists the issued ones (product.md USR-04). */
export function CardPage() {
  const { projectId } = route.useParams()
  return <WithSite projectId={projectId}>{(site) => <Page site={site} />}</WithSite>
}

function Page({ site }: { site: ProjectDetail }) {
  const picked = useRouterState({ select: ({ location }) => location.state.pickedPeople })
  const issue = useIssue(site.id)
  const { data, reset } = issue
  if (data && data.cards.length > 0) return <PrintView site={site} {...data} onClose={reset} />
  const refusal = siteRefusal(site)
  return (
    <>
      <RecordHead
        home={personRecord(site.id).home}
        title={personPageWords.cardTitle}
        lead={fill(words.lead, { site: site.name })}
      />
      <section className="issue">
        <h2>{words.issueTitle}</h2>
        {refusal === null ? (
          <Question siteId={site.id} picked={picked} issue={issue} />
        ) : (
          <Note kind="info" text={refusal} />
        )}
      </section>
      <IssuedCards projectId={site.id} />
    </>
  )
}

type QuestionProps = { siteId: string; picked: PickedPeople | undefined; issue: ReturnType<typeof useIssue> }

/** Asks before passwords are replaced; without picked people it leads to their list. */
function Question({ siteId, picked, issue: { data, error, isPending, mutate } }: QuestionProps) {
  if (data)
    return (
      <>
        <Note kind="warn" text={words.nobodyIssued} />
        <RefusedPeople refused={data.refused} />
      </>
    )
  if (picked === undefined)
    return (
      <>
        <p className="phrase">{words.nobody}</p>
        <Link className="btn" to={personRecord(siteId).home.path}>
          {words.backToPeople}
        </Link>
      </>
    )
  return (
    <>
      <p className="phrase">{fill(words.issueQuestion, { n: picked.count })}</p>
      <Note kind="warn" text={words.issueNote} />
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      <div className="btns">
        <button className="btn pri" type="button" aria-busy={isPending} onClick={() => mutate(picked)}>
          {fill(words.issue, { n: picked.count })}
        </button>
      </div>
    </>
  )
}
