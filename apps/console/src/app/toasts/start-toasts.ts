import { reportError } from '#api/report/report.ts'
import { onToast, readToasts } from '#ui/toast.ts'

const draw = async () => (await import('./draw-toasts.tsx')).drawToasts()

/** Draws toasts in a root of their own, which outlives the page's; loaded at the first input or toast (PRF-9, PRF-10). */
export function startToasts(): void {
  const once = new AbortController()
  const { signal } = once
  const start = () => {
    once.abort()
    draw().catch(reportError)
  }
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, start, { signal })
  signal.addEventListener('abort', onToast(start))
  if (readToasts().length > 0) start()
}
