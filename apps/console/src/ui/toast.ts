type Toast = {
  kind: 'success' | 'error'
  message: string
  requestId?: string | null
  /** Takes back what was done: offered for ten seconds (product.md SHL-15). */
  undo?: () => Promise<unknown>
}
export type StandingToast = Toast & { key: number }

let toasts: readonly StandingToast[] = []
let lastKey = 0
const listeners = new Set<() => void>()

/** Shows a toast: a success disappears by itself, an error stays until it is closed (SHL-09). */
export function showToast(toast: Toast): void {
  // One toast for a poll that fails again, and for calls that fail together.
  if (toasts.some(({ kind, message }) => kind === 'error' && message === toast.message)) return
  lastKey += 1
  setToasts([...toasts, { ...toast, key: lastKey }])
}

export function closeToast(key: number): void {
  setToasts(toasts.filter((toast) => toast.key !== key))
}

/** The toasts on screen, the oldest first. */
export const readToasts = (): readonly StandingToast[] => toasts

/** Subscribes to toasts; returns the stop function. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setToasts(next: readonly StandingToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
