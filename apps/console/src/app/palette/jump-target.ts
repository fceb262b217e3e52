import type { IconName } from '#ui/icons/Icon.tsx'

/** A result of the palette; `key` is unique within its group, `hint` distinguishes equal labels. */
export type JumpTarget = {
  key: string
  to: string
  search?: Record<string, string>
  label: string
  hint?: string
  icon: IconName
}
/**
 * What one kind of thing offers for the input; `rest` says how many more there are where no list shows them, `pending`
 * is true while the server searches.
 */
export type JumpGroup = { label: string; targets: readonly JumpTarget[]; rest?: string; pending: boolean }
