import { bulkWords } from '@azas/domain/words/bulk.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'

export type BulkButton = { key: string; verb: string; icon: IconName; onPress: () => void }

type BulkButtonsProps = {
  buttons: readonly BulkButton[]
  /** All that match, as long as not all of them are picked. */
  total: number | null
  onPickAll: () => void
  onUnpick: () => void
}

/** What can be done with the picked rows, and the ways to pick all or none. */
export function BulkButtons({ buttons, total, onPickAll, onUnpick }: BulkButtonsProps) {
  return (
    <>
      {buttons.map(({ key, verb, icon, onPress }) => (
        <button key={key} type="button" className="btn" onClick={onPress}>
          <Icon name={icon} />
          {verb}
        </button>
      ))}
      {total === null ? null : (
        <button type="button" className="btn quiet" onClick={onPickAll}>
          {fill(bulkWords.pickAll, { total })}
        </button>
      )}
      <button type="button" className="btn quiet" onClick={onUnpick}>
        {bulkWords.unpick}
      </button>
    </>
  )
}
