import { Fragment, type ReactNode } from 'react'

export type FactRow = readonly [word: string, fact: ReactNode]

/** Facts within a dialog, a form or a message, in order. */
export function FactList({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className="dl">
      {rows.map(([word, fact]) => (
        <Fragment key={word}>
          <dt>{word}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
