import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { type ColumnReading, isOpen, missingColumns, readingKey } from '@azas/domain/import/import-columns.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { FileFacts } from '../file/FileFacts.tsx'
import type { ImportDefinition } from '../import-definition.ts'
import { checkAgain, rowsQuery } from '../import.queries.ts'

const open: ColumnReading = { kind: 'open' }
const leftOut: ColumnReading = { kind: 'leftOut' }

type ColumnStepProps = {
  definition: ImportDefinition
  detail: ImportDetail
  onChecked: (detail: ImportDetail) => Promise<void>
  onAnother: () => void
  onSheet: () => void
}

/** The step: the field of each column. A column that matches nothing is placed or left out on purpose. */
export function ColumnStep({ definition, detail, onChecked, onAnother, onSheet }: ColumnStepProps) {
  const [mapping, setMapping] = useState(detail.mapping)
  const { data } = useQuery({ ...rowsQuery(detail, {}, 0), throwOnError: false })
  const samples = data?.items ?? []
  const { mutate, isPending, error } = useOnce({
    mutationFn: () => checkAgain(detail, { mapping }),
    onSuccess: onChecked,
  })
  const headers = detail.columns.map((header, place) => ({ header, place }))
  const obstacle = findObstacle(definition, mapping)
  const choose = (index: number, chosen: ColumnReading) => {
    const isTaken = (each: ColumnReading) => chosen.kind === 'field' && readingKey(each) === chosen.field
    setMapping(mapping.map((each, at) => (at === index ? chosen : isTaken(each) ? open : each)))
  }
  return (
    <>
      <FileFacts detail={detail} onAnother={onAnother} />
      <section className="group">
        <div className="ghead">
          <h2>{words.stepColumns}</h2>
          <span className="cap">{words.columnsLead}</span>
          <button type="button" className="linklike end" onClick={onSheet}>
            {words.changeSheet}
          </button>
        </div>
        <ul className="place">
          {headers.map(({ header, place }) => (
            <ColumnChoice
              key={place}
              header={header}
              example={samples.map(({ cells }) => cells[place]?.trim()).find(Boolean)}
              reading={mapping[place] ?? open}
              columns={definition.columns}
              onChoose={(chosen) => choose(place, chosen)}
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
function findObstacle({ columns }: ImportDefinition, mapping: readonly ColumnReading[]): string | null {
  const missing = missingColumns(columns, mapping)
  if (missing.length > 0) return fill(words.columnsMissing, { labels: missing.map(({ label }) => label).join('」「') })
  const undecided = mapping.filter(isOpen).length
  return undecided > 0 ? fill(words.columnsOpen, { n: undecided }) : null
}

type ColumnChoiceProps = {
  header: string
  example: string | undefined
  reading: ColumnReading
  columns: ImportDefinition['columns']
  onChoose: (chosen: ColumnReading) => void
}

function ColumnChoice({ header, example, reading, columns, onChoose }: ColumnChoiceProps) {
  const id = useId()
  const readings = [...columns.map(({ field }): ColumnReading => ({ kind: 'field', field })), leftOut]
  return (
    <li className={isOpen(reading) ? 'f bad' : 'f'}>
      <label className="from" htmlFor={id}>
        {header || words.noHeader}
        {example ? <span className="cap">{fill(words.example, { text: example })}</span> : null}
      </label>
      <Icon name="arrow" />
      <span className="sel">
        <select
          id={id}
          className="input"
          value={readingKey(reading)}
          aria-invalid={isOpen(reading) ? true : undefined}
          onChange={({ currentTarget }) =>
            onChoose(readings.find((each) => readingKey(each) === currentTarget.value) ?? open)
          }
        >
          {isOpen(reading) ? <option value={readingKey(open)}>{words.choose}</option> : null}
          {columns.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
          <option value={readingKey(leftOut)}>{words.leaveOut}</option>
        </select>
        <Icon name="down" />
      </span>
    </li>
  )
}
