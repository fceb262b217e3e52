import type { ImportDetail, ImportRow } from '@azas/api/import/import.operations.ts'
import { type ImportOutcome, importOutcome } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { CommitFoot } from './CommitFoot.tsx'
import { ColumnMatch } from './columns/ColumnMatch.tsx'
import { type Choice, decideRows } from './rows/decide-rows.ts'
import { DoubtfulRows } from './rows/DoubtfulRows.tsx'
import { ErrorFileButton } from './ErrorFileButton.tsx'
import { FileFacts } from './file/FileFacts.tsx'
import { RowFigures } from './rows/RowFigures.tsx'
import type { ImportDefinition } from './import-definition.ts'
import type { Choices } from './commit-sum.ts'
import { forgetChoices, keepChoices, readChoices } from './choices-draft.ts'
import { MailChoice } from './MailChoice.tsx'
import { NewNames } from './rows/NewNames.tsx'
import { RowsTable } from './rows/RowsTable.tsx'

const shell = getRouteApi('/system/shell')

type CheckStepProps = {
  definition: ImportDefinition
  detail: ImportDetail
  onColumns: () => void
  onAnother: () => void
  onChange: (detail: ImportDetail) => void
}

const sectionOf = (outcome: ImportOutcome) => `import-${outcome}`

/** The third step: what the file would do, in the order in which a clerk doubts; then the commit. */
export function CheckStep({ definition, detail, onColumns, onAnother, onChange }: CheckStepProps) {
  const { choices, choose, forget } = useChoices(detail)
  const [shown, setShown] = useState<ImportOutcome | null>(null)
  const { object } = definition
  const { error, doubtful } = detail.counts
  const unit = object.unit
  const { decisions } = choices
  const finish = (next: ImportDetail) => {
    forget()
    onChange(next)
  }
  const decide = (rows: readonly ImportRow[], choice: Choice) =>
    choose({ decisions: decideRows(decisions, rows, choice) })
  const figures = importOutcome.values.map((key) => ({ key, word: importOutcome.label(key), rows: detail.counts[key] }))
  return (
    <>
      <FileFacts detail={detail} onAnother={onAnother} />
      <ColumnMatch definition={definition} detail={detail} onChange={onColumns} />
      <section className="group">
        <div className="ghead">
          <h2>{words.content}</h2>
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
          <div className="ghead bare">
            <h2>{fill(words.errors, { n: error, unit })}</h2>
            <span className="cap">{fill(words.errorsLead, { n: error, unit })}</span>
            <ErrorFileButton detail={detail} />
          </div>
          <RowsTable definition={definition} detail={detail} filter={{ outcome: 'error' }} />
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
      />
      <MailChoice {...{ definition, detail, choices }} onChange={(invites) => choose({ invites })} />
      <CommitFoot {...{ definition, detail, choices }} onChange={finish} />
    </>
  )
}

/** What a person has chosen so far, which a reload keeps. */
function useChoices(detail: ImportDetail) {
  const userId = shell.useRouteContext().me.id
  const [choices, setChoices] = useState(() => readChoices(userId, detail))
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change }
    setChoices(next)
    keepChoices(userId, detail, next)
  }
  return { choices, choose, forget: () => forgetChoices(userId, detail) }
}

/** Errors and doubtful rows always stand on the page; other rows are listed when their number is pressed. */
function showSection(outcome: ImportOutcome, onShow: (outcome: ImportOutcome) => void): void {
  if (outcome !== 'error' && outcome !== 'doubtful') onShow(outcome)
  requestAnimationFrame(() => document.getElementById(sectionOf(outcome))?.scrollIntoView({ block: 'start' }))
}
