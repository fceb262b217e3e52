import type { ImportDetail, ImportRow } from '@azas/api/import/import.operations.ts'
import { type ImportOutcome, importOutcome } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useState } from 'react'
import { ColumnMatch } from './columns/ColumnMatch.tsx'
import { CommitFoot } from './CommitFoot.tsx'
import { FileFacts } from './file/FileFacts.tsx'
import type { ImportDefinition } from './import-definition.ts'
import { MailChoice } from './MailChoice.tsx'
import { type Choice, decideRows } from './rows/decide-rows.ts'
import { DoubtfulRows } from './rows/DoubtfulRows.tsx'
import { ErrorRows } from './rows/ErrorRows.tsx'
import { NewNames } from './rows/NewNames.tsx'
import { RowFigures } from './rows/RowFigures.tsx'
import { RowsTable } from './rows/RowsTable.tsx'
import { useCheck } from './use-check.ts'

type CheckStepProps = {
  definition: ImportDefinition
  detail: ImportDetail
  onColumns: () => void
  onWords: () => void
  onAnother: () => void
  onChange: (detail: ImportDetail) => void
}

const contentId = 'import-content'
const sectionOf = (outcome: ImportOutcome) => `import-${outcome}`

/** The third step: what the file would do, in the order in which a clerk doubts; then the commit. */
export function CheckStep({ definition, detail, onColumns, onWords, onAnother, onChange }: CheckStepProps) {
  const { choices, choose, corrections, correct, replaced, replace, unchecked, finish, check } = useCheck(
    detail,
    onChange,
  )
  const [shown, setShown] = useState<ImportOutcome | null>(null)
  const { unit } = definition.object
  const { error, doubtful } = detail.counts
  const { decisions } = choices
  const checkAll = async () => {
    const next = await check()
    focusHead(next.counts.error > 0 ? sectionOf('error') : contentId, contentId)
  }
  const decide = (rows: readonly ImportRow[], choice: Choice) =>
    choose({ decisions: decideRows(decisions, rows, choice) })
  const figures = importOutcome.values.map((key) => ({ key, word: importOutcome.label(key), rows: detail.counts[key] }))
  return (
    <>
      <FileFacts detail={detail} onAnother={onAnother} />
      <ColumnMatch {...{ definition, detail, onWords }} onChange={onColumns} />
      <section className="group" id={contentId}>
        <div className="ghead">
          <h2 tabIndex={-1}>{words.content}</h2>
          <span className="cap">{words.contentLead}</span>
        </div>
        <RowFigures figures={figures} unit={unit} onShow={(outcome) => showSection(outcome, setShown)} />
      </section>
      {shown ? (
        <section className="group" id={sectionOf(shown)}>
          <div className="ghead bare">
            <h2>{fill(words.shown, { outcome: importOutcome.label(shown), n: detail.counts[shown], unit })}</h2>
          </div>
          <RowsTable key={shown} definition={definition} detail={detail} filter={{ outcome: shown }} />
        </section>
      ) : null}
      {error > 0 ? (
        <section className="group" id={sectionOf('error')}>
          <ErrorRows {...{ definition, detail, corrections }} onCorrect={correct} onCheck={checkAll} />
        </section>
      ) : null}
      {doubtful > 0 ? (
        <section className="group" id={sectionOf('doubtful')}>
          <DoubtfulRows {...{ definition, detail, decisions }} onDecide={decide} />
        </section>
      ) : null}
      <NewNames
        {...{ definition, detail }}
        addsNames={choices.addsNames}
        onChange={(addsNames) => choose({ addsNames })}
        replaced={replaced}
        onReplace={replace}
        onCheck={checkAll}
      />
      <MailChoice {...{ definition, detail, choices }} onChange={(invites) => choose({ invites })} />
      <CommitFoot {...{ definition, detail, choices }} unchecked={unchecked} onChange={finish} />
    </>
  )
}

/** Errors and doubtful rows always stand on the page; other rows are listed when their number is pressed. */
function showSection(outcome: ImportOutcome, onShow: (outcome: ImportOutcome) => void): void {
  if (outcome !== 'error' && outcome !== 'doubtful') onShow(outcome)
  requestAnimationFrame(() => document.getElementById(sectionOf(outcome))?.scrollIntoView({ block: 'start' }))
}

/** What was corrected is gone: the keyboard goes on at what is left. */
function focusHead(...ids: string[]): void {
  // A section that comes by the check is not there yet.
  const heads = ids.map((id) => document.querySelector<HTMLElement>(`#${id} h2`))
  heads.find((head) => head !== null)?.focus()
}
