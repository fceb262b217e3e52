import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import type { IconName } from '#ui/icons/Icon.tsx'

/** Something that can be done with all picked rows by one call (product.md LST-05). */
export type BulkAction<Filter> = {
  key: string
  /** The verb on the button, in the bar and in the dialog. */
  verb: string
  icon: IconName
  /** It takes something away: the dialog's button says so by its colour. */
  danger?: boolean
  title: string
  /** What will happen to that many rows, as a question. */
  question: (count: number) => string
  run: (target: RowTarget<Filter>) => Promise<BulkReply>
}

/** Offered in the order of the bar. */
export type BulkActions<Filter> = readonly BulkAction<Filter>[]
