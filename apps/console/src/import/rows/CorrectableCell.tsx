import type { ImportColumn } from '@azas/domain/import/import-columns.ts'
import { importLimits } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { isConverting } from '#ui/is-converting.ts'

type CorrectableCellProps = {
  row: number
  column: ImportColumn
  /** The file's text, and the corrected one. */
  inFile: string
  text: string
  reasonId: string
  onCorrect: (text: string) => void
}

/** A wrong cell that is corrected in place: Enter goes on to the next one, Escape brings back what the file has. */
export function CorrectableCell({ row, column, inFile, text, reasonId, onCorrect }: CorrectableCellProps) {
  const isCorrected = text !== inFile
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (isConverting(event)) return
    if (event.key === 'Escape' && isCorrected) onCorrect(inFile)
    else if (event.key === 'Enter' && event.currentTarget instanceof HTMLInputElement) focusNext(event.currentTarget)
    else return
    event.preventDefault()
  }
  const common = {
    className: 'input',
    'aria-label': fill(words.cellOf, { row, label: column.label }),
    'aria-invalid': isCorrected ? undefined : true,
    'aria-describedby': reasonId,
    value: text,
    onKeyDown: keys,
  } as const
  const { closedSet } = column
  return (
    <td className={isCorrected ? 'correct done' : 'correct'} data-l={column.label}>
      {closedSet && !closedSet.separators ? (
        <span className="sel">
          <select {...common} onChange={({ currentTarget }) => onCorrect(currentTarget.value)}>
            {closedSet.words.includes(inFile) ? null : <option value={inFile}>{inFile || words.blank}</option>}
            {closedSet.words.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      ) : (
        <input
          {...common}
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={importLimits.cellLength}
          placeholder={words.blank}
          onChange={({ currentTarget }) => onCorrect(currentTarget.value)}
        />
      )}
    </td>
  )
}

/** The next wrong cell; after the last one the button that checks them. */
function focusNext(cell: HTMLElement): void {
  const all = [
    ...(cell.closest('section')?.querySelectorAll<HTMLElement>('.correct :is(input, select), .checkcells') ?? []),
  ]
  all[all.indexOf(cell) + 1]?.focus()
}
