import type { RowTarget } from '@azas/api/rows.ts'
import { projectUserCardImpact } from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { people } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { failureText } from '#api/failure-text.ts'
import { namedRows, whoOf } from '#list/selection/bulk.ts'
import { Note } from '#ui/Note.tsx'
import { RetryNote } from '#ui/record/RetryNote.tsx'
import type { PickedPeople } from '../project-user.queries.ts'
import { RefusedPeople } from './PrintView.tsx'

/** Who would get a card now, and why others would not. */
const cardImpact = (projectId: string | undefined, rows: RowTarget<ProjectUserFilter>) => {
  const input = { query: { target_project_id: projectId }, body: rows }
  return queryOptions({
    queryKey: [projectUserCardImpact.id, input],
    queryFn: async ({ signal }) => {
      const { items } = await call(projectUserCardImpact, input, { signal })
      return {
        allowed: items.filter(({ title }) => title === null).map(({ name }) => name),
        refused: items.flatMap(({ id, name, title }) => (title === null ? [] : [{ id, name, title }])),
      }
    },
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  })
}

const peopleUnit = people(projectUserWords.object).unit

type IssueQuestionProps = {
  projectId: string | undefined
  picked: PickedPeople
  issue: { error: Error | null; isPending: boolean; mutate: (picked: PickedPeople) => void }
}

/** Who gets a card, and who cannot have one; until that has come, nothing is issued. */
export function IssueQuestion({ projectId, picked, issue: { error, isPending, mutate } }: IssueQuestionProps) {
  const impact = useQuery(cardImpact(projectId, picked.rows))
  const { allowed, refused } = impact.data ?? { allowed: null, refused: [] }
  const n = allowed?.length ?? picked.count
  return (
    <>
      {n > 0 ? <Ask n={n} names={allowed ?? picked.names ?? []} /> : <Note kind="warn" text={words.nobodyIssuable} />}
      <RefusedPeople title={fill(words.notIssuable, { n: refused.length })} refused={refused} />
      {impact.error ? <Unanswered error={impact.error} onRetry={impact.refetch} /> : null}
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      {n > 0 ? (
        <div className="btns">
          <button
            className="btn pri"
            type="button"
            aria-busy={isPending}
            aria-disabled={allowed === null}
            onClick={() => (allowed === null ? undefined : mutate(picked))}
          >
            {fill(words.issue, { n })}
          </button>
        </div>
      ) : null}
    </>
  )
}

/** Another try helps where there was no answer; a refusal stays one. */
function Unanswered({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const isRefused = error instanceof ApiError && error.status < 500
  if (isRefused) return <Note kind="bad" text={failureText(error)} />
  return <RetryNote text={failureText(error)} onRetry={onRetry} />
}

function Ask({ n, names }: { n: number; names: readonly string[] }) {
  return (
    <>
      <p className="phrase">{fill(words.issueQuestion, { n })}</p>
      {names.length > 0 ? <p className="sub">{whoOf(names.slice(0, namedRows), n, peopleUnit)}</p> : null}
      <Note kind="warn" text={words.issueNote} />
    </>
  )
}
