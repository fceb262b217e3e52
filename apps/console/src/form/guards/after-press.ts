import { flushSync } from 'react-dom'

const queue: (() => void)[] = []
let isPressed = false

/**
 * Runs at once, or after the mouse button is released. A blur may add lines, and a button that moves between pointer
 * down and up misses its click (product.md FRM-03).
 */
export function afterPress(act: () => void): void {
  if (isPressed) queue.push(act)
  else act()
}

function release(): void {
  isPressed = false
  const acts = queue.splice(0)
  if (acts.length > 0) flushSync(() => acts.forEach((act) => act()))
}

/** Watches mouse presses, emulated ones of a touch too; returns the stop function. */
export function watchPresses(): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const press = ({ button }: MouseEvent) => {
    isPressed = button === 0
  }
  window.addEventListener('mousedown', press, { capture: true, signal })
  // Not at the click: a radio already has its new state then, and a render would reset it.
  window.addEventListener('mouseup', release, { capture: true, signal })
  window.addEventListener('dragend', release, { capture: true, signal })
  window.addEventListener('blur', release, { signal })
  return () => {
    listeners.abort()
    release()
  }
}
