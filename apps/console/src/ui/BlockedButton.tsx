import { useId } from 'react'

/** An `aria-disabled` button with the reason beside it; focusable, so that screen readers announce the reason. */
export function BlockedButton({ word, reason }: { word: string; reason: string }) {
  const id = useId()
  return (
    <>
      <button className="btn" type="button" aria-disabled="true" aria-describedby={id}>
        {word}
      </button>
      <span className="blocked" id={id}>
        {reason}
      </span>
    </>
  )
}
