import type { ImportDetail, ImportRow } from '@azas/api/import/import.operations.ts'
import { type ImportOutcome, importOutcome } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { CommitFoot } from './CommitFoot.tsx'
import { ColumnMatch } from './columns/ColumnMatch.tsx'
import { type Choice, decideRows, keepStanding } from './rows/decide-rows.ts'
import { fetchDoubtfulRows } from './import.queries.ts'
import { DoubtfulRows } from './rows/DoubtfulRows.tsx'
import { ErrorRows } from './rows/ErrorRows.tsx'
import { countRows } from './rows/corrections.ts'
import { useCorrections } from './rows/use-corrections.ts'
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
  onWords: () => void
  onAnother: () => void
  onChange: (detail: ImportDetail) => void
}

const contentId = 'import-content'
const sectionOf = (outcome: ImportOutcome) => `import-${outcome}`

/** The third step: what the file would do, in the order in which a clerk doubts; then the commit. */
export function CheckStep({ definition, detail, onColumns, onWords, onAnother, onChange }: CheckStepProps) {
  const { choices, choose, forget, carryTo } = useChoices(detail)
  const { corrections, correct, forget: forgetCorrections } = useCorrections(detail)
  const [shown, setShown] = useState<ImportOutcome | null>(null)
  const { unit } = definition.object
  const { error, doubtful } = detail.counts
  const { decisions } = choices
  const finish = (next: ImportDetail) => {
    forget()
    forgetCorrections()
    onChange(next)
  }
  const showChecked = async (next: ImportDetail) => {
    await carryTo(next)
    forgetCorrections()
    onChange(next)
    focusHead(next.counts.error > 0 ? sectionOf('error') : contentId)
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
          <ErrorRows {...{ definition, detail, corrections }} onCorrect={correct} onChecked={showChecked} />
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
      <CommitFoot {...{ definition, detail, choices }} unchecked={countRows(corrections)} onChange={finish} />
    </>
  )
}

/** What a person has chosen so far, which a reload keeps. */
function useChoices(detail: ImportDetail) {
  const userId = shell.useRouteContext().me.id
  const [held, setHeld] = useState(() => ({ version: detail.version, choices: readChoices(userId, detail) }))
  const { version } = detail
  // Another check is another version, which has choices of its own.
  if (held.version !== version) setHeld({ version, choices: readChoices(userId, detail) })
  const { choices } = held
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change }
    setHeld({ version, choices: next })
    keepChoices(userId, detail, next)
  }
  const forget = () => forgetChoices(userId, detail)
  /** What still stands after another check is chosen in its version. */
  const carryTo = async (next: ImportDetail) => {
    const rows = choices.decisions.size > 0 ? await fetchDoubtfulRows(next) : []
    keepChoices(userId, next, { ...choices, decisions: keepStanding(choices.decisions, rows) })
    forget()
  }
  return { choices, choose, forget, carryTo }
}

/** Errors and doubtful rows always stand on the page; other rows are listed when their number is pressed. */
function showSection(outcome: ImportOutcome, onShow: (outcome: ImportOutcome) => void): void {
  if (outcome !== 'error' && outcome !== 'doubtful') onShow(outcome)
  requestAnimationFrame(() => document.getElementById(sectionOf(outcome))?.scrollIntoView({ block: 'start' }))
}

/** What was corrected is gone: the keyboard goes on at what is left. */
function focusHead(id: string): void {
  document.querySelector<HTMLElement>(`#${id} h2`)?.focus()
}
