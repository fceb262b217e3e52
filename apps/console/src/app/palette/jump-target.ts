import type { IconName } from '#ui/Icon.tsx'

/** Somewhere to go; `key` is its own within the palette, `hint` tells it from others of its name. */
export type JumpTarget = {
  key: string
  to: string
  search?: Record<string, string>
  label: string
  hint?: string
  icon: IconName
}
/** What one kind of thing offers for what was typed; `pending` while the server is still looking. */
export type JumpGroup = { label: string; targets: readonly JumpTarget[]; pending: boolean }
