import type { ImportDetail, ImportRow } from '@azas/api/import/import.operations.ts'
import { type ImportDecision, importDecision } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { WarnWord } from '#ui/badges/Badges.tsx'
import { Note } from '#ui/Note.tsx'
import type { Decisions } from '../commit-sum.ts'
import type { ImportDefinition } from '../import-definition.ts'
import { fetchDoubtfulRows, rowsQuery } from '../import.queries.ts'
import { type Choice, matchesOf } from './decide-rows.ts'
import { DoubtfulRow } from './DoubtfulRow.tsx'
import { RowPager } from './RowPager.tsx'

type DoublesProps = {
  definition: ImportDefinition
  detail: ImportDetail
  decisions: Decisions
  onDecide: (rows: readonly ImportRow[], choice: Choice) => void
}

/** Rows that may be a stored record: file beside records, differences marked, none preselected. */
export function DoubtfulRows({ definition, detail, decisions, onDecide }: DoublesProps) {
  const [offset, setOffset] = useState(0)
  const { data, error } = useQuery({ ...rowsQuery(detail, { outcome: 'doubtful' }, offset), throwOnError: false })
  const unit = definition.object.unit
  const { doubtful } = detail.counts
  const undecided = doubtful - decisions.size
  // Rows of which all may be earlier rows alone have nobody who could be updated.
  const mayUpdate = !data || data.total > data.items.length || data.items.some(mayBeStored)
  return (
    <>
      <div className="ghead bare">
        <h2>{fill(words.doubles, { n: doubtful, unit })}</h2>
        <span role="status">
          {undecided > 0 ? <WarnWord icon="alert" word={fill(words.undecidedTitle, { n: undecided, unit })} /> : null}
        </span>
        <DecideAll {...{ detail, onDecide }} answers={mayUpdate ? answersForAll : newForAll} />
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
              <th scope="col">
                {mayUpdate ? fill(words.storedRow, { object: definition.object.word }) : words.earlierRows}
              </th>
              <th scope="col">{words.treatment}</th>
            </tr>
          </thead>
          <tbody>
            {data?.items.map((row) =>
              row.match ? (
                <DoubtfulRow
                  key={row.row}
                  {...{ definition, detail, row, decisions }}
                  onDecide={(choice) => onDecide([row], choice)}
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
const newForAll = ['create'] as const

const mayBeStored = (row: ImportRow) => matchesOf(row).some(({ id }) => id !== null)

type DecideAllProps = Pick<DoublesProps, 'detail' | 'onDecide'> & { answers: readonly ImportDecision[] }

function DecideAll({ detail, onDecide, answers }: DecideAllProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (decision: ImportDecision) => onDecide(await fetchDoubtfulRows(detail), { decision }),
  })
  return (
    <div className="forall">
      {answers.map((decision) => (
        <button key={decision} type="button" className="btn sm" aria-busy={isPending} onClick={() => mutate(decision)}>
          {fill(words.decideAll, { decision: importDecision.label(decision) })}
        </button>
      ))}
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
    </div>
  )
}
