import type { KeyboardEvent } from 'react'

/** Enter in an input that only narrows options down does not send its form. */
export function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
