export type Toast = { kind: 'success' | 'error'; message: string; requestId?: string | null }
type Show = (toast: Toast) => void

let show: Show | null = null
const queue: Toast[] = []
const listeners = new Set<() => void>()

/** Shows a toast: a success disappears by itself, an error stays until it is closed (SHL-09). */
export function showToast(toast: Toast): void {
  if (show) show(toast)
  else queue.push(toast)
  for (const listener of listeners) listener()
}

/** Whether toasts can be drawn or are queued. */
export const hasToasts = (): boolean => show !== null || queue.length > 0

/** Subscribes to toasts; returns the stop function. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the function that draws toasts, also queued ones; returns the stop function. */
export function drawToasts(draw: Show): () => void {
  show = draw
  for (const toast of queue.splice(0)) draw(toast)
  return () => {
    show = null
  }
}
