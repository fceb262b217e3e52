import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { FileFacts } from './FileFacts.tsx'
import type { ImportDefinition } from './import-definition.ts'
import { checkColumns, rowsQuery } from './import.queries.ts'

const open = '?'
const leftOut = ''

/** A column's choice: a field, '' for left out, '?' for none yet. */
const choicesOf = ({ mapping, unplaced }: ImportDetail): string[] =>
  mapping.map((field, index) => field ?? (unplaced.includes(index) ? open : leftOut))

type ColumnStepProps = {
  definition: ImportDefinition
  detail: ImportDetail
  onChecked: (detail: ImportDetail) => Promise<void>
  onAnother: () => void
}

/** The second step: the field of each column. A column that matches nothing is placed or left out on purpose. */
export function ColumnStep({ definition, detail, onChecked, onAnother }: ColumnStepProps) {
  const [choices, setChoices] = useState(() => choicesOf(detail))
  const { data } = useQuery({ ...rowsQuery(detail, {}, 0), throwOnError: false })
  const samples = data?.items ?? []
  const { mutate, isPending, error } = useOnce({
    mutationFn: () =>
      checkColumns(
        detail,
        choices.map((choice) => choice || null),
      ),
    onSuccess: onChecked,
  })
  const headers = detail.columns.map((header, place) => ({ header, place }))
  const obstacle = obstacleOf(definition, choices)
  const choose = (index: number, choice: string) =>
    setChoices(choices.map((each, at) => (at === index ? choice : each === choice && choice !== leftOut ? open : each)))
  return (
    <>
      <FileFacts detail={detail} onAnother={onAnother} />
      <section className="group">
        <div className="ghead">
          <h2>{words.stepColumns}</h2>
          <span className="cap">{words.columnsLead}</span>
        </div>
        <ul className="place">
          {headers.map(({ header, place }) => (
            <ColumnChoice
              key={place}
              header={header}
              example={samples.map(({ cells }) => cells[place]?.trim()).find(Boolean)}
              choice={choices[place] ?? open}
              columns={definition.columns}
              onChoose={(choice) => choose(place, choice)}
            />
          ))}
        </ul>
      </section>
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      <div className="formfoot">
        <button
          className="btn pri"
          type="button"
          aria-disabled={obstacle !== null || isPending}
          aria-busy={isPending}
          onClick={() => obstacle ?? mutate()}
        >
          {words.next}
        </button>
        <span className="say sub" role="status">
          {obstacle}
        </span>
      </div>
    </>
  )
}

/** Why the rows cannot be checked yet; null if they can. */
function obstacleOf({ columns }: ImportDefinition, choices: readonly string[]): string | null {
  const missing = columns.filter(({ field, isRequired = false }) => isRequired && !choices.includes(field))
  if (missing.length > 0) return fill(words.columnsMissing, { labels: missing.map(({ label }) => label).join('」「') })
  const undecided = choices.filter((choice) => choice === open).length
  return undecided > 0 ? fill(words.columnsOpen, { n: undecided }) : null
}

type ColumnChoiceProps = {
  header: string
  example: string | undefined
  choice: string
  columns: ImportDefinition['columns']
  onChoose: (choice: string) => void
}

function ColumnChoice({ header, example, choice, columns, onChoose }: ColumnChoiceProps) {
  const id = useId()
  return (
    <li className={choice === open ? 'f bad' : 'f'}>
      <label className="from" htmlFor={id}>
        {header || words.noHeader}
        {example ? <span className="cap">{fill(words.example, { text: example })}</span> : null}
      </label>
      <Icon name="arrow" />
      <span className="sel">
        <select
          id={id}
          className="input"
          value={choice}
          aria-invalid={choice === open ? true : undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {choice === open ? <option value={open}>{words.choose}</option> : null}
          {columns.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
          <option value={leftOut}>{words.leaveOut}</option>
        </select>
        <Icon name="down" />
      </span>
    </li>
  )
}
