import { useId } from 'react'

/** A button for what cannot be done now, with the reason beside it; it takes the focus, so that the reason is read out. */
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
