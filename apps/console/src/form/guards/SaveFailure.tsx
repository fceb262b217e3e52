import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { ApiError } from '#api/errors.ts'
import { Icon } from '#ui/icons/Icon.tsx'

/** The failure beside the submit button; without a reply, or after a server error, with a retry. */
export function SaveFailure({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  if (!failure) return null
  const hasReply = failure instanceof ApiError
  return (
    <div className="note bad" role="alert">
      <Icon name="erri" />
      <p>
        {hasReply ? failure.message : formWords.saveLost}
        {hasReply && failure.requestId ? (
          <span className="cap code">{fill(failureWords.requestId, { id: failure.requestId })}</span>
        ) : null}
      </p>
      {hasReply && failure.status < 500 ? null : (
        <button className="btn sm" type="button" onClick={onRetry}>
          {formWords.retry}
        </button>
      )}
    </div>
  )
}
