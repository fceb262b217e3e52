import { actionWords } from '@azas/domain/words/actions.ts'
import { errorWords, failureWords } from '@azas/domain/words/errors.ts'
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
  /** The answers that mean that there is nothing. */
  missing?: readonly number[]
}

/** Nothing could be loaded: said where it would stand, with the way to try again unless there is nothing to find. */
export function LoadFailure({ object, failure, onRetry, missing = [404] }: LoadFailureProps) {
  const gone = failure instanceof ApiError && missing.includes(failure.status)
  const hint = failure instanceof ApiError ? failure.message : failureWords.network
  return (
    <StateBlock
      icon="cloud"
      title={fill(failureWords.loadFailed, { object })}
      hint={gone ? errorWords.e404 : hint}
      urgent
    >
      {gone ? undefined : <ReloadButton onRetry={onRetry} />}
    </StateBlock>
  )
}

/** The old rows stay; a line above them says so (product.md SHL-09). */
export function RefetchFailure({ onRetry }: Retry) {
  return (
    <div className="note warn" role="alert">
      <Icon name="alert" />
      <p>{failureWords.refetchFailed}</p>
      <ReloadButton onRetry={onRetry} />
    </div>
  )
}
