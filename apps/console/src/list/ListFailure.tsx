import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ApiError } from '#api/errors.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'

type Retry = { onRetry: () => Promise<unknown> }
type ReloadButtonProps = Retry & { button?: RefObject<HTMLButtonElement | null> }

function ReloadButton({ onRetry, button }: ReloadButtonProps) {
  return (
    <button ref={button} type="button" className="btn" onClick={() => onRetry()}>
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

type RefetchFailureProps = Retry & {
  /** Takes the focus of the button, which disappears with the failure. */
  next: RefObject<HTMLElement | null>
}

/** A line above the old rows, which stay on screen (product.md SHL-09). */
export function RefetchFailure({ onRetry, next }: RefetchFailureProps) {
  const button = useRef<HTMLButtonElement>(null)
  // Before the button is removed: after that the focus is on nothing.
  useLayoutEffect(() => {
    const reload = button.current
    const follower = next.current
    return () => {
      if (reload === document.activeElement) follower?.focus()
    }
  }, [next])
  return (
    <div className="note warn" role="alert">
      <Icon name="alert" />
      <p>{failureWords.refetchFailed}</p>
      <ReloadButton onRetry={onRetry} button={button} />
    </div>
  )
}
