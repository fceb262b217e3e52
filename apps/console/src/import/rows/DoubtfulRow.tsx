import type { ImportDetail, ImportMatch, ImportRow } from '@azas/api/import/import.operations.ts'
import { readingKey } from '@azas/domain/import/import-columns.ts'
import { importDecision } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'
import type { Decisions } from '../commit-sum.ts'
import type { ImportDefinition } from '../import-definition.ts'
import { type Choice, matchesOf, rowThatTook } from './decide-rows.ts'
import { IdentityWords } from './IdentityWords.tsx'

type DoubtfulRowProps = {
  definition: ImportDefinition
  detail: ImportDetail
  row: ImportRow
  decisions: Decisions
  onDecide: (choice: Choice) => void
}

const compareIds = (one: ImportMatch, other: ImportMatch) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1)

/** A row beside the stored records that it may be, each in the same place in all rows of one name. */
export function DoubtfulRow({ definition, detail, row, decisions, onDecide }: DoubtfulRowProps) {
  const { identity } = definition
  const chosen = decisions.get(row.row)
  const own = Object.fromEntries(
    detail.mapping.map((reading, index) => [readingKey(reading), row.cells[index]?.trim() ?? '']),
  )
  const name = `import-${row.row}`
  return (
    <tr>
      <td className="num" data-l={words.row}>
        {row.row}
      </td>
      <td data-l={words.fileRow}>
        <IdentityWords identity={identity} values={own} other={row.match?.values ?? {}} />
      </td>
      <td data-l={fill(words.storedRow, { object: definition.object.word })}>
        <div className="candidates">
          {matchesOf(row)
            .toSorted(compareIds)
            .map((match) => (
              <Candidate
                key={match.id ?? 'row'}
                {...{ definition, match, own, name }}
                isChosen={chosen?.decision === 'update' && chosen.matchId === match.id}
                takenBy={rowThatTook(decisions, row.row, match)}
                onChoose={(matchId) => onDecide({ decision: 'update', matchId })}
              />
            ))}
        </div>
      </td>
      <td data-l={words.treatment}>
        <div className="choice">
          {(['create', 'skip'] as const).map((decision) => (
            <label key={decision} className="ck">
              <input
                type="radio"
                name={name}
                checked={chosen?.decision === decision}
                onChange={() => onDecide({ decision })}
              />
              {importDecision.label(decision)}
            </label>
          ))}
        </div>
      </td>
    </tr>
  )
}

type CandidateProps = {
  definition: ImportDefinition
  match: ImportMatch
  own: Readonly<Record<string, string>>
  name: string
  isChosen: boolean
  /** The other row that writes this record. */
  takenBy: number | null
  onChoose: (id: string) => void
}

function Candidate({ definition, match, own, name, isChosen, takenBy, onChoose }: CandidateProps) {
  const { id, row, values, places } = match
  const { identity, recordPath } = definition
  const facts = <IdentityWords identity={identity} values={values} other={own} places={places} />
  if (id === null)
    return (
      <div className="candidate">
        <div>
          {facts}
          {row === null ? null : <span className="under">{fill(words.earlierRow, { row })}</span>}
        </div>
      </div>
    )
  return (
    <div className={isChosen ? 'candidate on' : 'candidate'}>
      <label>
        <input type="radio" name={name} checked={isChosen} disabled={takenBy !== null} onChange={() => onChoose(id)} />
        <span>
          <span className="sr">{importDecision.label('update')}：</span>
          {facts}
          {takenBy === null ? null : <span className="under">{fill(words.takenByChoice, { row: takenBy })}</span>}
        </span>
      </label>
      <Link
        to={recordPath(id)}
        target="_blank"
        aria-label={fill(words.recordOf, { name: values[identity.name] ?? '' })}
      >
        {words.record}
      </Link>
    </div>
  )
}
