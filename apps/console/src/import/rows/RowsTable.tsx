import type { ImportDetail, ImportRow } from '@azas/api/import/import.operations.ts'
import type { ImportColumn } from '@azas/domain/import/import-columns.ts'
import { readingKey } from '@azas/domain/import/import-columns.ts'
import type { ImportOutcome, ImportResult } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import type { ImportDefinition } from '../import-definition.ts'
import { rowsQuery } from '../import.queries.ts'
import { CorrectableCell } from './CorrectableCell.tsx'
import { type Correction, type Corrections, findCorrection } from './corrections.ts'
import { RowPager } from './RowPager.tsx'

type RowsTableProps = {
  definition: ImportDefinition
  detail: ImportDetail
  filter: { outcome?: ImportOutcome; result?: ImportResult }
  /** What was corrected in wrong cells; without `onCorrect` they are read only. */
  corrections?: Corrections
  onCorrect?: (cell: Correction, inFile: string) => void
}

/** Rows of the file as they are read, wrong cells marked, with the reason or what should be known in the last column. */
export function RowsTable({ definition, detail, filter, corrections, onCorrect }: RowsTableProps) {
  const [offset, setOffset] = useState(0)
  const { data, error } = useQuery({ ...rowsQuery(detail, filter, offset), throwOnError: false })
  const fields = detail.mapping.map(readingKey)
  const columns = definition.columns.filter(({ field }) => fields.includes(field))
  if (error) return <Note kind="bad" text={failureText(error)} />
  if (!data) return null
  const hasErrors = data.items.some(({ errors }) => errors.length > 0)
  const hasRemarks = hasErrors || data.items.some(({ remarks }) => remarks.length > 0)
  return (
    <>
      <div className="scroll">
        <table className="sheet">
          <thead>
            <tr>
              <th scope="col" className="num">
                {words.row}
              </th>
              {columns.map(({ field, label }) => (
                <th key={field} scope="col">
                  {label}
                </th>
              ))}
              {hasRemarks ? (
                <th scope="col" className="reason">
                  {hasErrors ? words.reason : words.remark}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <Row key={row.row} {...{ row, columns, fields, hasRemarks, corrections, onCorrect }} />
            ))}
          </tbody>
        </table>
      </div>
      <RowPager object={definition.object} page={data} onOffset={setOffset} />
    </>
  )
}

type RowProps = {
  row: ImportRow
  columns: readonly ImportColumn[]
  fields: readonly string[]
  hasRemarks: boolean
  corrections: Corrections | undefined
  onCorrect: RowsTableProps['onCorrect'] | undefined
}

function Row({ row, columns, fields, hasRemarks, corrections = [], onCorrect }: RowProps) {
  const reasonId = useId()
  const { errors, remarks } = row
  const wrong = new Set(errors.map(({ path }) => path))
  const reasons = [...errors, ...remarks].map(({ title }) => title)
  return (
    <tr>
      <td className="num" data-l={words.row}>
        {row.row}
      </td>
      {columns.map((column) => {
        const { field, label } = column
        const inFile = row.cells[fields.indexOf(field)] ?? ''
        const isWrong = wrong.has(field)
        const cell = { row: row.row, field }
        return isWrong && onCorrect ? (
          <CorrectableCell
            key={field}
            {...{ row: row.row, column, inFile, reasonId }}
            text={findCorrection(corrections, cell) ?? inFile}
            onCorrect={(text) => onCorrect({ ...cell, text }, inFile)}
          />
        ) : (
          <Cell key={field} label={label} text={inFile} isWrong={isWrong} />
        )
      })}
      {hasRemarks ? (
        <td className="reason" id={reasonId}>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </td>
      ) : null}
    </tr>
  )
}

/** Characters that a cell shows in one line. */
const shortLength = 9
const lookOf = (text: string) => (text === '' ? 'void' : text.length > shortLength ? 'long' : '')

function Cell({ label, text, isWrong }: { label: string; text: string; isWrong: boolean }) {
  const content = text.trim()
  if (!isWrong)
    return (
      <td className={lookOf(content)} data-l={label}>
        {content}
      </td>
    )
  return (
    <td className="cellbad" data-l={label}>
      <Icon name="erri" />
      {content === '' ? words.blank : content}
    </td>
  )
}
