import { formWords } from '@azas/domain/words/form.ts'
import { Note } from '../Note.tsx'

type DialogActionsProps = {
  verb: string
  /** Why the last try failed. */
  failure: string | null
  isPending: boolean
  onCancel: () => void
}

/** The end of a dialog's form: what failed, the way out and the verb. */
export function DialogActions({ verb, failure, isPending, onCancel }: DialogActionsProps) {
  return (
    <>
      {failure === null ? null : <Note kind="bad" text={failure} />}
      <div className="btns end">
        <button className="btn" type="button" onClick={onCancel}>
          {formWords.cancel}
        </button>
        <button className="btn pri" type="submit" aria-busy={isPending}>
          {verb}
        </button>
      </div>
    </>
  )
}
