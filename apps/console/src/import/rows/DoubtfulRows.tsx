import type { ImportDetail, ImportMatch, ImportRow } from '@azas/api/import/import.operations.ts'
import { type ImportDecision, importDecision } from '@azas/domain/import/import.ts'
import { readingKey } from '@azas/domain/import/import-columns.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { WarnWord } from '#ui/badges/Badges.tsx'
import { Note } from '#ui/Note.tsx'
import type { Decisions } from '../commit-sum.ts'
import { fetchDoubtfulRows, rowsQuery } from '../import.queries.ts'
import type { ImportDefinition } from '../import-definition.ts'
import { RowPager } from './RowPager.tsx'
import { rowThatTook } from './decide-rows.ts'
import { IdentityWords } from './IdentityWords.tsx'

type DoublesProps = {
  definition: ImportDefinition
  detail: ImportDetail
  decisions: Decisions
  onDecide: (rows: readonly ImportRow[], decision: ImportDecision) => void
}

/** Rows that may be a stored record: file beside record, differences marked, three choices, none preselected. */
export function DoubtfulRows({ definition, detail, decisions, onDecide }: DoublesProps) {
  const [offset, setOffset] = useState(0)
  const { data, error } = useQuery({ ...rowsQuery(detail, { outcome: 'doubtful' }, offset), throwOnError: false })
  const unit = definition.object.unit
  const { doubtful } = detail.counts
  const undecided = doubtful - decisions.size
  return (
    <>
      <div className="ghead bare">
        <h2>{fill(words.doubles, { n: doubtful, unit })}</h2>
        <span role="status">
          {undecided > 0 ? <WarnWord icon="alert" word={fill(words.undecidedTitle, { n: undecided, unit })} /> : null}
        </span>
        <DecideAll detail={detail} onDecide={onDecide} />
      </div>
      <p className="cap lead">{fill(words.doublesLead, { object: definition.object.word, unit })}</p>
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      <div className="scroll">
        <table className="sheet doubtful">
          <thead>
            <tr>
              <th scope="col" className="num">
                {words.row}
              </th>
              <th scope="col">{words.fileRow}</th>
              <th scope="col">{fill(words.storedRow, { object: definition.object.word })}</th>
              <th scope="col">{words.treatment}</th>
            </tr>
          </thead>
          <tbody>
            {data?.items.map((row) =>
              row.match ? (
                <Double
                  key={row.row}
                  {...{ definition, detail, row }}
                  match={row.match}
                  chosen={decisions.get(row.row)?.decision}
                  takenBy={rowThatTook(decisions, row)}
                  onDecide={(decision) => onDecide([row], decision)}
                />
              ) : null,
            )}
          </tbody>
        </table>
      </div>
      {data ? <RowPager object={definition.object} page={data} onOffset={setOffset} /> : null}
    </>
  )
}

/** The two answers that may be given for every row at once. */
const answersForAll = ['update', 'create'] as const

function DecideAll({ detail, onDecide }: Pick<DoublesProps, 'detail' | 'onDecide'>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (decision: ImportDecision) => onDecide(await fetchDoubtfulRows(detail), decision),
  })
  return (
    <div className="forall">
      {answersForAll.map((decision) => (
        <button key={decision} type="button" className="btn sm" aria-busy={isPending} onClick={() => mutate(decision)}>
          {fill(words.decideAll, { decision: importDecision.label(decision) })}
        </button>
      ))}
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
    </div>
  )
}

type DoubleProps = Pick<DoublesProps, 'definition' | 'detail'> & {
  row: ImportRow
  match: ImportMatch
  chosen: ImportDecision | undefined
  /** The row that updates the same record. */
  takenBy: number | null
  onDecide: (decision: ImportDecision) => void
}

function Double({ definition, detail, row, match, chosen, takenBy, onDecide }: DoubleProps) {
  const { identity, recordPath } = definition
  const own = Object.fromEntries(
    detail.mapping.map((reading, index) => [readingKey(reading), row.cells[index]?.trim() ?? '']),
  )
  const choices = importDecision.values.filter((decision) => decision !== 'update' || match.id !== null)
  return (
    <tr>
      <td className="num" data-l={words.row}>
        {row.row}
      </td>
      <td data-l={words.fileRow}>
        <IdentityWords identity={identity} values={own} other={match.values} />
      </td>
      <td data-l={fill(words.storedRow, { object: definition.object.word })}>
        <IdentityWords identity={identity} values={match.values} other={own} places={match.places}>
          {(name) => (match.id ? <Link to={recordPath(match.id)}>{name}</Link> : name)}
        </IdentityWords>
        {match.row === null ? null : <span className="under">{fill(words.earlierRow, { row: match.row })}</span>}
      </td>
      <td>
        <div className="choice" role="radiogroup" aria-label={fill(words.treatmentOf, { row: String(row.row) })}>
          {choices.map((decision) => (
            <label key={decision} className="ck">
              <input
                type="radio"
                name={`import-${row.row}`}
                checked={chosen === decision}
                disabled={decision === 'update' && takenBy !== null}
                onChange={() => onDecide(decision)}
              />
              {importDecision.label(decision)}
            </label>
          ))}
        </div>
        {takenBy === null ? null : <span className="under">{fill(words.takenByChoice, { row: takenBy })}</span>}
      </td>
    </tr>
  )
}
