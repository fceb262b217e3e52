import { bulkWords } from '@azas/domain/words/table.ts'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'

export type BulkButton = { key: string; word: string; icon: IconName; onPress: () => void }

type BulkButtonsProps = {
  buttons: readonly BulkButton[]
  /** The label of "pick all matches"; null once all are picked. */
  pickAll: string | null
  onPickAll: () => void
  onUnpick: () => void
}

/** The bulk actions, "pick all matches" and "pick none". */
export function BulkButtons({ buttons, pickAll, onPickAll, onUnpick }: BulkButtonsProps) {
  return (
    <>
      {buttons.map(({ key, word, icon, onPress }) => (
        <button key={key} type="button" className="btn" onClick={onPress}>
          <Icon name={icon} />
          {word}
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
