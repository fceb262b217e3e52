import { flushSync } from 'react-dom'

const waiting: (() => void)[] = []
let isPressed = false

/**
 * Runs at once, or as soon as a mouse press that is under way is let go. Leaving a field may add lines: what they move
 * between pointer down and up is missed by the click (product.md FRM-03).
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}

function release(): void {
  isPressed = false
  const acts = waiting.splice(0)
  if (acts.length > 0) flushSync(() => acts.forEach((act) => act()))
}

/** Follows the mouse, also the one that a browser makes of a touch; returns how to stop. */
export function watchPresses(): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const press = ({ button }: MouseEvent) => {
    isPressed = button === 0
  }
  window.addEventListener('mousedown', press, { capture: true, signal })
  // Not at the click: by then a radio has its new state, and drawing the form would take it away.
  window.addEventListener('mouseup', release, { capture: true, signal })
  window.addEventListener('dragend', release, { capture: true, signal })
  window.addEventListener('blur', release, { signal })
  return () => {
    listeners.abort()
    release()
  }
}
