import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useId, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { Note } from '#ui/Note.tsx'
import type { ImportDefinition } from '../import-definition.ts'
import { FileFacts } from './FileFacts.tsx'
import { readTableFile, type TableChoice } from './table-file.ts'

type SheetStepProps = {
  definition: ImportDefinition
  detail: ImportDetail
  /** The file as it was chosen on this page; null after a reload. */
  file: File | null
  /** Shows the import of the file as it was read anew. */
  onRead: (detail: ImportDetail) => Promise<void>
  onNext: () => Promise<void>
  onAnother: () => void
}

/** The step between file and columns, where there is a question: which sheet is read, and which row is its header (USR-03). */
export function SheetStep({ definition, detail, file, onRead, onNext, onAnother }: SheetStepProps) {
  const { sheet, sheets, hiddenSheets } = detail.file
  // Its radio is on from the press on, a moment before the call is said to be under way.
  const [wanted, setWanted] = useState<TableChoice>({})
  const { mutate, isPending, error, reset } = useOnce({
    mutationFn: async (choice: TableChoice) =>
      definition.upload(await readTableFile(file!, choice), () => undefined, new AbortController().signal),
    onSuccess: async (read) => {
      await onRead(read)
      reset()
    },
    onSettled: () => setWanted({}),
  })
  const choose = (choice: TableChoice) => {
    setWanted(choice)
    mutate(choice)
  }
  const disabled = file === null || isPending
  return (
    <>
      <FileFacts detail={detail} onAnother={onAnother} />
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      {file === null ? <p className="sub">{words.sheetsAgain}</p> : null}
      {sheets.length > 1 ? (
        <Sheets {...{ detail, disabled }} chosen={wanted.sheet ?? sheet} onChoose={(name) => choose({ sheet: name })} />
      ) : null}
      {hiddenSheets > 0 ? <p className="sub">{fill(words.sheetsHidden, { n: hiddenSheets })}</p> : null}
      <HeaderRows
        {...{ detail, disabled }}
        chosen={wanted.header ?? detail.file.header}
        onChoose={(header) => choose({ ...(sheet !== null && { sheet }), header })}
      />
      <div className="formfoot">
        <button className="btn pri" type="button" aria-disabled={isPending} onClick={() => isPending || onNext()}>
          {words.nextStep}
        </button>
      </div>
    </>
  )
}

type Choice<T> = { detail: ImportDetail; chosen: T; disabled: boolean; onChoose: (chosen: NonNullable<T>) => void }

function Sheets({ detail, chosen, disabled, onChoose }: Choice<string | null>) {
  const name = useId()
  const { sheet, sheets } = detail.file
  return (
    <section className="group">
      <div className="ghead">
        <h2>{words.sheets}</h2>
        <span className="cap">{fill(words.sheetsLead, { sheet: sheet ?? '', n: sheets.length })}</span>
      </div>
      <div className="checks" role="radiogroup" aria-label={words.sheets}>
        {sheets.map((each) => (
          <label key={each.name} className="ck">
            <input
              type="radio"
              name={name}
              checked={each.name === chosen}
              disabled={disabled}
              onChange={() => onChoose(each.name)}
            />
            {fill(words.sheetOf, { sheet: each.name, rows: each.rows })}
          </label>
        ))}
      </div>
    </section>
  )
}

function HeaderRows({ detail, chosen, disabled, onChoose }: Choice<number>) {
  const name = useId()
  const { head, header } = detail.file
  const width = Math.max(0, ...head.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  return (
    <section className="group">
      <div className="ghead">
        <h2>{words.header}</h2>
        <span className="cap">{fill(words.headerLead, { n: head.length })}</span>
      </div>
      <div className="scroll">
        <table className="sheet heads">
          <thead>
            <tr>
              <th scope="col">{words.useAsHeader}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnLetters(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {head.map(({ row, cells }) => (
              <tr key={row} className={row === chosen ? 'on' : row < header ? 'above' : ''}>
                <th scope="row">
                  <label className="ck">
                    <input
                      type="radio"
                      name={name}
                      checked={row === chosen}
                      disabled={disabled}
                      onChange={() => onChoose(row)}
                    />
                    {fill(words.headerRow, { row })}
                  </label>
                </th>
                {columns.map((column) => (
                  <td key={column}>{cells[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status">{fill(words.headerSum, { row: header, total: detail.total })}</p>
    </section>
  )
}

/** The letters of a column as Excel has them: 0 is A, 26 is AA. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}
