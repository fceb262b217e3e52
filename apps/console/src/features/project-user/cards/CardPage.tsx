import './cards.css'
import { auditSearch } from '@azas/api/audit/audit.operations.ts'
import { projectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import type { RowTarget } from '@azas/api/rows.ts'
import {
  type NewCard,
  projectUserCards,
  projectUserIssueCards,
} from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { personPageWords } from '@azas/domain/project-user/project-user.words.ts'
import { cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouterState, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useOnce } from '#api/use-once.ts'
import type { RecordHome } from '#record/define-record.ts'
import { RecordHead } from '#record/RecordHead.tsx'
import { Note } from '#ui/Note.tsx'
import { allSitesHome, peopleHome } from '../project-user.list.ts'
import { type PickedPeople, stalePeople } from '../project-user.queries.ts'
import { WithSite } from '../project-user.record.tsx'
import { IssuedCards } from './IssuedCards.tsx'
import { IssueQuestion } from './IssueQuestion.tsx'
import { PrintView, RefusedPeople } from './PrintView.tsx'

/** Issues cards; the reply alone has their passwords. */
const issueCards = (projectId: string | undefined, rows: RowTarget<ProjectUserFilter>) =>
  call(projectUserIssueCards, { query: { target_project_id: projectId }, body: rows })

const route = getRouteApi('/system/shell/project/$projectId/user/card')

/** Issues and prints sign-in cards of a site, and lists the issued ones (product.md USR-04). */
export function CardPage() {
  const { projectId } = route.useParams()
  return <WithSite projectId={projectId}>{(site) => <Page site={site} />}</WithSite>
}

/** The same for people of several sites, each card for a site of its holder. */
export function CardPageOfAllSites() {
  const picked = useRouterState({ select: ({ location }) => location.state.pickedPeople })
  const issue = useIssue(undefined)
  const { data, close } = issue
  if (data && data.cards.length > 0) return <PrintView {...data} onClose={close} />
  return (
    <>
      <RecordHead home={allSitesHome} title={personPageWords.cardTitle} lead={words.leadOfAllSites} />
      <section className="issue">
        <h2>{words.issueTitle}</h2>
        <Question home={allSitesHome} projectId={undefined} picked={picked} issue={issue} />
      </section>
    </>
  )
}

function Page({ site }: { site: ProjectDetail }) {
  const picked = useRouterState({ select: ({ location }) => location.state.pickedPeople })
  const issue = useIssue(site.id)
  const { data, close } = issue
  if (data && data.cards.length > 0) return <PrintView {...data} onClose={close} />
  const refusal = siteRefusal(site)
  return (
    <>
      <RecordHead
        home={peopleHome(site.id)}
        title={personPageWords.cardTitle}
        lead={fill(words.lead, { site: site.name })}
      />
      <section className="issue">
        <h2>{words.issueTitle}</h2>
        {refusal === null ? (
          <Question home={peopleHome(site.id)} projectId={site.id} picked={picked} issue={issue} />
        ) : (
          <Note kind="info" text={refusal} />
        )}
      </section>
      <IssuedCards projectId={site.id} />
    </>
  )
}

type QuestionProps = {
  home: RecordHome
  projectId: string | undefined
  picked: PickedPeople | undefined
  issue: ReturnType<typeof useIssue>
}

/** Asks before passwords are replaced; afterwards, and without picked people, it leads to their list. */
function Question({ home, projectId, picked, issue }: QuestionProps) {
  const { data, issued } = issue
  if (data)
    return (
      <>
        <Note kind="warn" text={words.nobodyIssued} />
        <RefusedPeople title={words.refused} refused={data.refused} />
      </>
    )
  if (picked) return <IssueQuestion {...{ projectId, picked, issue }} />
  return (
    <>
      <p className="phrase">{issued > 0 ? fill(words.done, { n: issued }) : words.nobody}</p>
      <Link className="btn" to={home.path}>
        {words.backToPeople}
      </Link>
    </>
  )
}

const collator = new Intl.Collator('ja')

const readingOf = ({ displaynameKana, displayname }: NewCard) => displaynameKana ?? displayname

/** The order in which they are given out: site by site, company by company, by reading. */
const compareCards = (one: NewCard, other: NewCard): number =>
  collator.compare(one.projectName, other.projectName) ||
  collator.compare(one.company ?? '', other.company ?? '') ||
  collator.compare(readingOf(one), readingOf(other))

const outdated = [...stalePeople, projectUserDetail, projectUserCards, auditSearch]

/** Issues cards once; the passwords live in this hook's state alone. */
function useIssue(projectId: string | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [issued, setIssued] = useState(0)
  const { reset, ...issue } = useOnce({
    mutationFn: async ({ rows }: PickedPeople) => {
      const { cards, refused } = await issueCards(projectId, rows)
      return { cards: cards.toSorted(compareCards), refused }
    },
    gcTime: 0,
    onSuccess: async () => {
      // A reload must not offer to issue the same cards again, which would kill the printed ones.
      await navigate({ to: '.', replace: true, state: {} })
      await Promise.all(outdated.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
    },
  })
  const close = () => {
    setIssued(issue.data?.cards.length ?? 0)
    reset()
  }
  return { ...issue, issued, close }
}
