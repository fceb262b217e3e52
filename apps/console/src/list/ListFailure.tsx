import { actionWords } from '@azas/domain/words/shell.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { ApiError } from '#api/errors.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'

type Retry = { onRetry: () => Promise<unknown> }

function ReloadButton({ onRetry }: Retry) {
  return (
    <button type="button" className="btn" onClick={() => onRetry()}>
      <Icon name="reload" />
      {actionWords.reload}
    </button>
  )
}

type LoadFailureProps = Retry & {
  object: string
  failure: Error
  /** The statuses that mean that the object does not exist. */
  missing?: readonly number[]
}

/** A load failure in place, with a retry unless the object does not exist. */
export function LoadFailure({ object, failure, onRetry, missing = [404] }: LoadFailureProps) {
  const isMissing = failure instanceof ApiError && missing.includes(failure.status)
  // What the server says of it stands in the toast.
  const hint = failure instanceof ApiError ? undefined : failureWords.network
  return (
    <StateBlock
      icon="cloud"
      title={fill(failureWords.loadFailed, { object })}
      hint={isMissing ? failureWords.missing : hint}
      urgent
    >
      {isMissing ? undefined : <ReloadButton onRetry={onRetry} />}
    </StateBlock>
  )
}

/** A line above the old rows, which stay on screen (product.md SHL-09). */
export function RefetchFailure({ onRetry }: Retry) {
  return (
    <div className="note warn" role="alert">
      <Icon name="alert" />
      <p>{failureWords.refetchFailed}</p>
      <ReloadButton onRetry={onRetry} />
    </div>
  )
}
