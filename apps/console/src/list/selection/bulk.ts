import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import type { IconName } from '#ui/icons/Icon.tsx'

/** An action on all picked rows by one call (product.md LST-05). */
export type BulkAction<Filter> = {
  key: string
  /** The word on the button, in the bar and in the dialog. */
  word: string
  icon: IconName
  /** A destructive action: the dialog's button is red. */
  isDanger?: boolean
  title: string
  /** The confirmation question for that many rows. */
  question: (count: number) => string
  run: (target: RowTarget<Filter>) => Promise<BulkReply>
}

/** Offered in the order of the bar. */
export type BulkActions<Filter> = readonly BulkAction<Filter>[]
