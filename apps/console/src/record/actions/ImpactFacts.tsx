import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Note } from '#ui/Note.tsx'
import { FactList, type FactRow } from '#ui/record/FactList.tsx'
import { RetryNote } from '#ui/record/RetryNote.tsx'

export type ImpactWords<Impact> = {
  /** The record, then the effects of the action. */
  rows: (impact: Impact | undefined) => readonly FactRow[]
  /** Warns of what cannot be undone. */
  warning?: (impact: Impact) => string | null
}

/** The effects of an action, as soon as the server has counted them. */
export function ImpactFacts<Impact>({ query, words }: { query: UseQueryResult<Impact>; words: ImpactWords<Impact> }) {
  const warning = query.data === undefined ? null : words.warning?.(query.data)
  return (
    <>
      <FactList rows={words.rows(query.data)} />
      {query.isPending ? <p className="sub">{tableWords.loading}</p> : null}
      {query.isError && query.data === undefined ? (
        <RetryNote text={formWords.impactFailed} onRetry={query.refetch} />
      ) : null}
      {warning ? <Note kind="warn" text={warning} /> : null}
    </>
  )
}
