import './form.css'
import { formWords } from '@azas/domain/words/form.ts'
import type { ReactNode } from 'react'
import { Note } from '#ui/Note.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { Form } from './use-form.ts'

type FormViewProps = {
  form: Form
  /** The verb on the button that sends. */
  verb: string
  /** A link with the look of a button that leads back; what is unsaved is asked about by itself. */
  cancel: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/**
 * A form on its page. The browser itself sends it on a real Enter, never on one that ends a conversion (product.md
 * FRM-03); the button is never disabled (FRM-04).
 */
export function FormView({ form, verb, cancel, aside, children }: FormViewProps) {
  return (
    <form
      noValidate
      className={aside ? 'withaside' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div className="formcol">
        {form.restored ? <Note kind="info" text={formWords.restored} /> : null}
        <ErrorSummary form={form} />
        {children}
      </div>
      {aside ? <aside className="aside">{aside}</aside> : null}
      <div className="sticky">
        <SaveFailure failure={form.failure} onRetry={form.submit} />
        {cancel}
        <button className="btn pri r" type="submit" aria-busy={form.busy}>
          {verb}
        </button>
      </div>
      <UnsavedGuard form={form} />
      {form.conflict ? <ConflictDialog form={form} conflict={form.conflict} /> : null}
    </form>
  )
}
