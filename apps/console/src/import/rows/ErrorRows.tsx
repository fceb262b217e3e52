import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { ErrorFileButton } from '../ErrorFileButton.tsx'
import type { ImportDefinition } from '../import-definition.ts'
import { CheckAgain } from './CheckAgain.tsx'
import { type Correction, type Corrections, countRows } from './corrections.ts'
import { RowsTable } from './RowsTable.tsx'

type ErrorRowsProps = {
  definition: ImportDefinition
  detail: ImportDetail
  corrections: Corrections
  onCorrect: (cell: Correction, inFile: string) => void
  /** Checks the rows once more. */
  onCheck: () => Promise<void>
}

/** The rows with errors, whose wrong cells are corrected in place and checked again without a new file (product.md USR-03). */
export function ErrorRows({ definition, detail, corrections, onCorrect, onCheck }: ErrorRowsProps) {
  const { unit } = definition.object
  const { error: n } = detail.counts
  const rows = countRows(corrections)
  return (
    <>
      <div className="ghead bare">
        <h2 tabIndex={-1}>{fill(words.errors, { n, unit })}</h2>
        <span className="cap">{fill(words.errorsLead, { n, unit })}</span>
        <ErrorFileButton detail={detail} />
      </div>
      <RowsTable {...{ definition, detail, corrections, onCorrect }} filter={{ outcome: 'error' }} />
      <CheckAgain
        n={rows}
        word={rows > 0 ? fill(words.checkCells, { n: rows }) : words.checkNoCells}
        lead={words.checkCellsLead}
        onCheck={onCheck}
      />
    </>
  )
}
