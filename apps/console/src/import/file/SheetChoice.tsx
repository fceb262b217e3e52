import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useId } from 'react'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { Note } from '#ui/Note.tsx'
import type { ImportDefinition } from '../import-definition.ts'
import { readTableFile } from './table-file.ts'

type SheetChoiceProps = {
  definition: ImportDefinition
  detail: ImportDetail
  /** The file as it was chosen on this page; null after a reload. */
  file: File | null
  onDone: (detail: ImportDetail) => Promise<void>
}

/** Which of a workbook's sheets is read, where several have data: the active one, until another is chosen (USR-03). */
export function SheetChoice({ definition, detail, file, onDone }: SheetChoiceProps) {
  const name = useId()
  const { sheet, sheets } = detail.file
  const { mutate, isPending, variables, error } = useOnce({
    mutationFn: async (wanted: string) => {
      const read = await readTableFile(file!, wanted)
      return definition.upload(read, () => undefined, new AbortController().signal)
    },
    onSuccess: onDone,
  })
  if (sheets.length < 2) return null
  const chosen = isPending ? variables : sheet
  return (
    <section className="group" aria-busy={isPending}>
      <div className="ghead">
        <h2>{words.sheets}</h2>
        <span className="cap">{fill(words.sheetsLead, { sheet: sheet ?? '', n: sheets.length })}</span>
      </div>
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      <div className="checks" role="radiogroup" aria-label={words.sheets}>
        {sheets.map((each) => (
          <label key={each.name} className="ck">
            <input
              type="radio"
              name={name}
              checked={each.name === chosen}
              disabled={file === null || isPending}
              onChange={() => mutate(each.name)}
            />
            {fill(words.sheetOf, { sheet: each.name, rows: each.rows })}
          </label>
        ))}
      </div>
      {file === null ? <p className="sub">{words.sheetsAgain}</p> : null}
    </section>
  )
}
