import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { readingKey } from '@azas/domain/import/import-columns.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { ImportDefinition } from '../import-definition.ts'

type ColumnMatchProps = {
  definition: ImportDefinition
  detail: ImportDetail
  onChange: () => void
  onWords: () => void
}

/** The file's word of each column, and ours where they differ. */
export function ColumnMatch({ definition, detail, onChange, onWords }: ColumnMatchProps) {
  const { columns, mapping } = detail
  const labels = new Map(definition.columns.map(({ field, label }) => [field, label]))
  const keys = mapping.map(readingKey)
  const taken = keys.filter((key) => labels.has(key)).length
  const matches = columns
    .map((header, place) => ({ place, header, label: labels.get(keys[place] ?? '') }))
    .filter(({ header, label }) => header !== label)
  return (
    <section className="group">
      <div className="ghead">
        <h2>{words.stepColumns}</h2>
        <span className="cap">{fill(words.columnsOf, { total: columns.length, n: taken })}</span>
        <button type="button" className="linklike end" onClick={onChange}>
          {words.changeColumns}
        </button>
        {detail.words.length > 0 ? (
          <button type="button" className="linklike" onClick={onWords}>
            {words.changeWords}
          </button>
        ) : null}
      </div>
      {matches.length > 0 ? (
        <ul className="match">
          {matches.map(({ place, header, label }) => (
            <li key={place}>
              <span className="from">{header || words.noHeader}</span>
              <Icon name="arrow" />
              <span className={label ? '' : 'sub'}>{label ?? words.leaveOut}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
