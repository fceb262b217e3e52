export type Toast = { kind: 'success' | 'error'; message: string; requestId?: string | null }
type Show = (toast: Toast) => void

let show: Show | null = null
const waiting: Toast[] = []
const listeners = new Set<() => void>()

/** Says something at the top of the screen: a success leaves by itself, an error stays until it is closed (SHL-09). */
export function showToast(toast: Toast): void {
  if (show) show(toast)
  else waiting.push(toast)
  for (const tell of listeners) tell()
}

/** Whether toasts are drawn, or wait for whoever draws them. */
export const hasToasts = (): boolean => show !== null || waiting.length > 0

/** Tells of each toast; answers how to stop. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hands toasts, also those said before, to whoever can draw them; answers how to stop. */
export function drawToasts(draw: Show): () => void {
  show = draw
  for (const toast of waiting.splice(0)) draw(toast)
  return () => {
    show = null
  }
}
