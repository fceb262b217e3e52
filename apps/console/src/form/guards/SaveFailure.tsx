import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { ApiError } from '#api/errors.ts'
import { Icon } from '#ui/icons/Icon.tsx'

/** Beside the button: that the form was not saved, or that nobody knows, with the same sending once more. */
export function SaveFailure({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  if (!failure) return null
  const answered = failure instanceof ApiError
  return (
    <div className="note bad" role="alert">
      <Icon name="erri" />
      <p>
        {answered ? failure.message : formWords.saveLost}
        {answered && failure.requestId ? (
          <span className="cap code">{fill(failureWords.requestId, { id: failure.requestId })}</span>
        ) : null}
      </p>
      {answered && failure.status < 500 ? null : (
        <button className="btn sm" type="button" onClick={onRetry}>
          {formWords.retry}
        </button>
      )}
    </div>
  )
}
