import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Note } from '#ui/Note.tsx'

export type ImpactWords<Impact> = {
  /** What it is about, then what will happen: a ruled list. */
  rows: (impact: Impact | undefined) => readonly (readonly [label: string, fact: ReactNode])[]
  /** What cannot be undone, or only with care; null where nothing is. */
  warning?: (impact: Impact) => string | null
}

/** What will happen, once the server has counted it. */
export function ImpactFacts<Impact>({ asked, words }: { asked: UseQueryResult<Impact>; words: ImpactWords<Impact> }) {
  const warning = asked.data === undefined ? null : words.warning?.(asked.data)
  return (
    <>
      <dl className="dl">
        {words.rows(asked.data).map(([label, fact]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
      {asked.isPending ? <p className="sub">{tableWords.loading}</p> : null}
      {asked.isError && asked.data === undefined ? (
        <div className="retry">
          <Note kind="bad" text={formWords.impactFailed} />
          <button className="btn" type="button" onClick={() => void asked.refetch()}>
            {formWords.retry}
          </button>
        </div>
      ) : null}
      {warning ? <Note kind="warn" text={warning} /> : null}
    </>
  )
}
