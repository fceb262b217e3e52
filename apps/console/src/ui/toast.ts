import type { ComponentType } from 'react'

export type About = string | readonly string[]

type Toast = {
  kind: 'success' | 'error'
  message: string
  requestId?: string | null
  /** The records that it tells of: a later step of one of them takes its place (product.md SHL-15). */
  about?: About
  /** A button in the toast, which closes the toast itself. */
  action?: ComponentType<ToastActionProps>
}
/** `isPaused`: somebody points at the toast or is in it, so that it has to stay. */
export type ToastActionProps = { toastKey: number; isPaused: boolean }
export type StandingToast = Toast & { key: number }

let toasts: readonly StandingToast[] = []
let lastKey = 0
const listeners = new Set<() => void>()

/** Shows a toast and returns its key: a success disappears by itself, an error stays until it is closed (SHL-09). */
export function showToast(toast: Toast): number {
  // One toast for a poll that fails again, and for calls that fail together.
  const same = toasts.find(({ kind, message }) => kind === 'error' && message === toast.message)
  if (same) return same.key
  lastKey += 1
  const ids = recordsOf(toast)
  const others = toasts.filter((one) => !recordsOf(one).some((id) => ids.includes(id)))
  setToasts([...others, { ...toast, key: lastKey }])
  return lastKey
}

const recordsOf = ({ about = [] }: Toast): readonly string[] => (typeof about === 'string' ? [about] : about)

/** Closes what stands about records that a step has changed since. */
export function closeToastsAbout(ids: readonly string[]): void {
  const others = toasts.filter((toast) => !recordsOf(toast).some((id) => ids.includes(id)))
  if (others.length < toasts.length) setToasts(others)
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
