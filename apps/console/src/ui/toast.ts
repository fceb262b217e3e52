export type Toast = { kind: 'success' | 'error'; message: string; requestId?: string | null }
type Show = (toast: Toast) => void

let show: Show | null = null
const waiting: Toast[] = []

/** Says something at the top of the screen: a success leaves by itself, an error stays until it is closed (SHL-09). */
export function showToast(toast: Toast): void {
  if (show) show(toast)
  else waiting.push(toast)
}

/** Hands toasts, also those said before, to whoever can draw them; answers how to stop. */
export function drawToasts(draw: Show): () => void {
  show = draw
  for (const toast of waiting.splice(0)) draw(toast)
  return () => {
    show = null
  }
}
