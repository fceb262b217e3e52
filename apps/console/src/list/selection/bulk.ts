import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import type { ConfirmInput } from '#ui/dialog/use-confirm-input.tsx'
import type { IconName } from '#ui/icons/Icon.tsx'

type BulkLook = {
  key: string
  /** The word on the button, in the bar and in the dialog. */
  word: string
  icon: IconName
}

/** An action on all picked rows by one call (product.md LST-05). */
export type BulkAction<Filter> = BulkLook & {
  /** A destructive action: the dialog's button is red. */
  isDanger?: boolean
  /** Most rows; 1,000 by default. */
  limit?: number
  title: string
  /** The confirmation question for that many rows. */
  question: (count: number) => string
  /** What the receipt says of that many rows. */
  success: (count: number) => string
  /** An input that the action needs; `run` gets it. */
  asks?: ConfirmInput
  run: (target: RowTarget<Filter>, input: string) => Promise<BulkReply>
  /** The inverse call on the rows that were done; absent where it would not restore them (product.md SHL-15). */
  undo?: ((ids: string[]) => Promise<BulkReply>) | undefined
}

/** An action on all picked rows with a page of its own. */
export type BulkPage<Filter> = BulkLook & { open: (target: RowTarget<Filter>, count: number) => void }

/** Offered in the order of the bar. */
export type BulkActions<Filter> = readonly (BulkAction<Filter> | BulkPage<Filter>)[]

type Change = (action: 'pause' | 'resume') => (target: { ids: string[] }, input: string) => Promise<BulkReply>

/** The inverses of pausing and resuming many, by the noun's own call; of other actions none. */
export function pauseInverses(change: Change): Partial<Record<string, (ids: string[]) => Promise<BulkReply>>> {
  return { pause: (ids) => change('resume')({ ids }, ''), resume: (ids) => change('pause')({ ids }, '') }
}
