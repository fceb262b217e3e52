import type { IconName } from '#ui/icons/Icon.tsx'

/** A result of the palette; `key` is unique in the palette, `hint` distinguishes equal labels. */
export type JumpTarget = {
  key: string
  to: string
  search?: Record<string, string>
  label: string
  hint?: string
  /** The field that matches the input, where neither label nor hint does. */
  reason?: string
  icon: IconName
}
/**
 * What one kind of thing offers for the input; `rest` says how many more there are where no list shows them, `pending`
 * is true while the server searches.
 */
export type JumpGroup = { label: string; targets: readonly JumpTarget[]; rest?: string; pending: boolean }

/** The groups with hits for an input, which is null before the first search. */
export type JumpHits = {
  input: string | null
  groups: readonly JumpGroup[]
  pending: boolean
  /** Nothing that is still searched can come before the first hit. */
  isFirstSettled: boolean
}

/** What the palette shows of all groups, in their order. */
export function hitsOf(all: readonly JumpGroup[]): Omit<JumpHits, 'input'> {
  const first = all.find(({ targets, pending }) => pending || targets.length > 0)
  return {
    groups: all.filter(({ targets }) => targets.length > 0),
    pending: all.some(({ pending }) => pending),
    isFirstSettled: first !== undefined && !first.pending,
  }
}
