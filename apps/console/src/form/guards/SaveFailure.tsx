import { formWords } from '@azas/domain/words/form.ts'
import { ApiError } from '#api/errors.ts'
import { failureText } from '#api/failure-text.ts'
import { Icon } from '#ui/icons/Icon.tsx'

/** Why saving failed, beside the submit button. Without a reply, or after a server error, with a retry. */
export function SaveFailure({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  if (!failure) return null
  const hasReply = failure instanceof ApiError
  return (
    <div className="note bad" role="alert">
      <Icon name="erri" />
      <p>{hasReply ? failureText(failure) : formWords.saveLost}</p>
      {hasReply && failure.status < 500 ? null : (
        <button className="btn sm" type="button" onClick={onRetry}>
          {formWords.retry}
        </button>
      )}
    </div>
  )
}
