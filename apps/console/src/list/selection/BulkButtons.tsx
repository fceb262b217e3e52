import { bulkWords } from '@azas/domain/words/bulk.ts'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'

export type BulkButton = { key: string; verb: string; icon: IconName; onPress: () => void }

type BulkButtonsProps = {
  buttons: readonly BulkButton[]
  /** The words that pick all that match, as long as not all of them are picked. */
  pickAll: string | null
  onPickAll: () => void
  onUnpick: () => void
}

/** What can be done with the picked rows, and the ways to pick all or none. */
export function BulkButtons({ buttons, pickAll, onPickAll, onUnpick }: BulkButtonsProps) {
  return (
    <>
      {buttons.map(({ key, verb, icon, onPress }) => (
        <button key={key} type="button" className="btn" onClick={onPress}>
          <Icon name={icon} />
          {verb}
        </button>
      ))}
      {pickAll === null ? null : (
        <button type="button" className="btn quiet" onClick={onPickAll}>
          {pickAll}
        </button>
      )}
      <button type="button" className="btn quiet" onClick={onUnpick}>
        {bulkWords.unpick}
      </button>
    </>
  )
}
