import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importResult, type ImportResult } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Note } from '#ui/Note.tsx'
import { ErrorFileButton } from './ErrorFileButton.tsx'
import { FileFacts } from './file/FileFacts.tsx'
import type { ImportDefinition } from './import-definition.ts'
import { rowsQuery } from './import.queries.ts'
import { RowFigures } from './rows/RowFigures.tsx'
import { RowsTable } from './rows/RowsTable.tsx'

type ResultStepProps = { definition: ImportDefinition; detail: ImportDetail; onAnother: () => void }

/** The last step: how far the job is, then the receipt. */
export function ResultStep({ definition, detail, onAnother }: ResultStepProps) {
  const { state } = detail
  useRefetchedLists(definition, state === 'Running')
  return (
    <>
      <FileFacts detail={detail} />
      {state === 'Running' ? <Progress detail={detail} /> : <Receipt {...{ definition, detail, onAnother }} />}
    </>
  )
}

/** The lists are of before the import until it is over. */
function useRefetchedLists({ stale }: ImportDefinition, isRunning: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isRunning) return
    for (const { id } of stale) void client.invalidateQueries({ queryKey: [id] })
  }, [client, stale, isRunning])
}

function Progress({ detail: { done, total } }: { detail: ImportDetail }) {
  return (
    <section className="group running">
      <label role="status">
        <b>{fill(words.running, { done, total })}</b>
        <progress max={total} value={done} />
      </label>
      <p className="sub">{words.runningLead}</p>
    </section>
  )
}

function Receipt({ definition, detail, onAnother }: ResultStepProps) {
  const [shown, setShown] = useState<ImportResult>(detail.results.failed > 0 ? 'failed' : 'undecided')
  const hasRows = detail.results[shown] > 0
  // The buttons are drawn after the rows above them, which would push them from under the pointer.
  const { isLoading } = useQuery({ ...rowsQuery(detail, { result: shown }, 0), enabled: hasRows, throwOnError: false })
  const { unit } = definition.object
  const { failed, undecided } = detail.results
  const figures = importResult.values.map((key) => ({ key, word: importResult.label(key), rows: detail.results[key] }))
  const expires = formatDate(tokyoDate(new Date(detail.expiresAt)))
  return (
    <>
      {detail.state === 'Failed' ? (
        <Note kind="bad" text={words.failed} />
      ) : (
        <Note kind="info" text={completeText(detail, unit)} />
      )}
      <section className="group">
        <div className="ghead">
          <h2>{words.results}</h2>
          <span className="cap">{fill(words.receipt, { date: expires })}</span>
        </div>
        <RowFigures figures={figures} unit={unit} onShow={setShown} />
      </section>
      {failed + undecided > 0 ? (
        <section className="group">
          <div className="ghead bare">
            <h2>{fill(words.left, { n: failed + undecided, unit })}</h2>
            <span className="cap">{words.leftLead}</span>
            <ErrorFileButton detail={detail} />
          </div>
        </section>
      ) : null}
      {hasRows ? <RowsTable key={shown} definition={definition} detail={detail} filter={{ result: shown }} /> : null}
      {isLoading ? null : <ReceiptActions {...{ definition, detail, onAnother }} />}
    </>
  )
}

/** What was done, with the mails that nobody has to look for elsewhere. */
function completeText({ results: { created, updated }, invited }: ImportDetail, unit: string): string {
  const counts = { n: created + updated, unit, mails: invited }
  return fill(invited > 0 ? words.completeMail : words.complete, counts)
}

function ReceiptActions({ definition: { object, listPath, next }, detail, onAnother }: ResultStepProps) {
  return (
    <div className="formfoot">
      <Link className="btn pri" to={listPath}>
        {fill(words.toList, { object: object.word })}
      </Link>
      {next?.(detail)}
      <button className="btn" type="button" onClick={onAnother}>
        {words.again}
      </button>
    </div>
  )
}
