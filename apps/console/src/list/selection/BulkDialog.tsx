import type { BulkReply } from '@azas/api/rows.ts'
import type { Counted } from '@azas/domain/words/counting.ts'
import { dismissWord } from '@azas/domain/words/dismiss.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { bulkWords, undoWords } from '@azas/domain/words/table.ts'
import type { ReactNode } from 'react'
import { failureText } from '#api/failure-text.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useConfirmInput } from '#ui/dialog/use-confirm-input.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { whoOf } from './bulk.ts'
import { type BulkEffectState, EffectFacts, useBulkEffect } from './BulkEffect.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { BulkResult } from './BulkResult.tsx'
import type { BulkDialogState } from './use-bulk.ts'

type BulkDialogProps = { object: Counted; state: BulkDialogState; onClose: () => void }

/** The confirmation of a bulk action, then its result by row. */
export function BulkDialog({ object, state, onClose }: BulkDialogProps) {
  const { title, reply, asks, run, undone } = state
  const confirmInput = useConfirmInput(asks)
  const effect = useBulkEffect(reply ? undefined : state.effect)
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (effect.isKnown && confirmInput.confirm()) run(confirmInput.value, effect.isOptionChosen)
  }
  return (
    <Dialog title={undone ? undoWords.undo : title} onClose={onClose}>
      <form noValidate className="impact" onSubmit={submit}>
        {reply ? (
          <>
            <Receipt {...{ object, state, reply }} />
            <Who {...{ object, state }} />
          </>
        ) : (
          <BulkQuestion {...{ object, state, effect }} ask={confirmInput.field} />
        )}
        <div className="btns end">
          <button className="btn" type="button" onClick={onClose}>
            {reply ? actionWords.close : dismissWord(state.word)}
          </button>
          {reply ? <UndoButton state={state} /> : <RunButton state={state} isReady={effect.isKnown} />}
        </div>
      </form>
    </Dialog>
  )
}

type QuestionProps = { object: Counted; state: BulkDialogState; effect: BulkEffectState; ask: ReactNode }

function BulkQuestion({ object, ask, effect, state }: QuestionProps) {
  const { question, count, limit, running, failure } = state
  if (count > limit) return <Note kind="bad" text={fill(bulkWords.tooMany, { max: limit })} />
  return (
    <>
      <p className="phrase">{question}</p>
      <Who {...{ object, state }} />
      <EffectFacts effect={effect} />
      {ask}
      <p className="sub" role="status">
        {running ? fill(bulkWords.running, { n: count, unit: object.unit }) : null}
      </p>
      {failure && !running ? <Note kind="bad" text={failureText(failure)} /> : null}
    </>
  )
}

function Who({ object: { unit }, state: { names, count } }: Pick<QuestionProps, 'object' | 'state'>) {
  if (names.length === 0) return null
  return <p className="sub">{whoOf(names, count, unit)}</p>
}

type ReceiptProps = { object: Counted; state: BulkDialogState; reply: BulkReply }

/** What was done; after that, what was taken back. */
function Receipt({ object, state: { success, job, undone, failure }, reply }: ReceiptProps) {
  const { unit } = object
  return (
    <>
      {undone ? (
        <BulkResult
          {...{ object }}
          reply={undone}
          success={(n) => fill(bulkWords.undone, { n, unit })}
          staysPicked={false}
        />
      ) : (
        <BulkOutcome {...{ object, reply, success }} run={job} />
      )}
      {failure ? <Note kind="bad" text={failureText(failure)} /> : null}
    </>
  )
}

function UndoButton({ state: { undo, undoing } }: { state: BulkDialogState }) {
  if (undo === undefined) return null
  return (
    <button className="btn" type="button" aria-busy={undoing} onClick={undo}>
      <Icon name="undo" />
      {undoWords.undo}
    </button>
  )
}

type RunButtonProps = { state: BulkDialogState; isReady: boolean }

function RunButton({ state: { word, isDanger, count, limit, running }, isReady }: RunButtonProps) {
  if (count > limit) return null
  return (
    <button className={isDanger ? 'btn danger' : 'btn pri'} type="submit" aria-disabled={!isReady} aria-busy={running}>
      {word}
    </button>
  )
}
