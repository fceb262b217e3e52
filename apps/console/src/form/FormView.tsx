import './form.css'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { useNarrow } from '#ui/use-room.ts'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { watchPresses } from './guards/after-press.ts'
import { RestoredNote } from './guards/RestoredNote.tsx'
import { SaveFailure } from './guards/SaveFailure.tsx'
import { UnsavedGuard } from './guards/UnsavedGuard.tsx'
import type { FormStatus } from './state/use-form.ts'

type FormViewProps = {
  form: FormStatus
  /** The label of the submit button. */
  verb: string
  /** The button mails somebody: Enter in a field leads to it, and does not press it. */
  mails?: boolean | undefined
  /** A link back, styled as a button; `UnsavedGuard` asks about unsaved changes. */
  cancel: ReactNode
  /** Buttons between cancel and submit. */
  others?: ReactNode
  /** Another way to submit than `form.submit`. */
  onSubmit?: (() => void) | undefined
  /** Beside the fields; below the last one, and above the buttons, where there is no room. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A form on its page. Native submit: the Enter that confirms an IME conversion does not submit it (product.md FRM-03).
 * The button is never disabled (FRM-04).
 */
export function FormView(props: FormViewProps) {
  const { form, verb, mails = false, cancel, others, onSubmit = form.submit, aside, children } = props
  const button = useRef<HTMLButtonElement>(null)
  const narrow = useNarrow()
  const besides = aside ? <aside className="aside">{aside}</aside> : null
  useEffect(watchPresses, [])
  return (
    <form
      noValidate
      className={aside && !narrow ? 'withaside' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (mails && isEnterInField()) button.current?.focus()
        else onSubmit()
      }}
    >
      <div className="formcol">
        <div className="fields">
          <RestoredNote form={form} />
          <ErrorSummary form={form} />
          {children}
          {narrow ? besides : null}
        </div>
        <div className="sticky">
          <SaveFailure failure={form.failure} onRetry={form.submit} />
          {cancel}
          {others}
          <button
            ref={button}
            className="btn pri"
            type="submit"
            aria-busy={form.busy}
            onKeyDown={(event) => {
              // An Enter that is held in a field goes on as presses of the button that it has led to.
              if (mails && event.repeat) event.preventDefault()
            }}
          >
            {verb}
          </button>
          <ErrorCount n={form.errors.length} />
        </div>
      </div>
      {narrow ? null : besides}
      <UnsavedGuard form={form} />
      {form.conflict ? <ConflictDialog form={form} conflict={form.conflict} /> : null}
    </form>
  )
}

/** A press of the button would have taken the focus. */
const isEnterInField = () => document.activeElement instanceof HTMLInputElement

/** The number of errors beside the button, because the summary at the top may be out of view. */
function ErrorCount({ n }: { n: number }) {
  if (n === 0) return null
  return (
    <p className="err">
      <Icon name="erri" />
      <span>{fill(formWords.errorCount, { n })}</span>
    </p>
  )
}
