import { bulkWords } from '@azas/domain/words/table.ts'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx'
import { useNarrow, useRoom } from '#ui/use-room.ts'

export type BulkButton = {
  key: string
  word: string
  icon: IconName
  isSeldom?: boolean | undefined
  onPress: () => void
}

type BulkButtonsProps = {
  buttons: readonly BulkButton[]
  /** The label of "pick all matches"; null once all are picked. */
  pickAll: string | null
  onPickAll: () => void
  onUnpick: () => void
}

function OtherActions({ buttons }: Pick<BulkButtonsProps, 'buttons'>) {
  if (buttons.length === 0) return null
  return (
    <Menu
      button={(props) => (
        <button {...props} className="btn">
          {bulkWords.others}
          <Icon name="down" />
        </button>
      )}
    >
      {buttons.map(({ key, word, onPress }) => (
        <MenuItem key={key} onChoose={onPress}>
          {word}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Buttons that fit into one line, by the room of the screen; a second line would cover the search. */
const maxButtons = { 1: 1, 2: 3, 3: Infinity } as const

/** The bulk actions, "pick all matches" and "pick none". */
export function BulkButtons({ buttons, pickAll, onPickAll, onUnpick }: BulkButtonsProps) {
  const isNarrow = useNarrow()
  const room = useRoom()
  const often = buttons.filter(({ isSeldom }) => !isSeldom)
  const seldom = buttons.filter(({ isSeldom }) => isSeldom)
  const most = isNarrow ? 1 : maxButtons[room]
  return (
    <>
      {often.slice(0, most).map(({ key, word, icon, onPress }) => (
        <button key={key} type="button" className="btn" onClick={onPress}>
          <Icon name={icon} />
          {word}
        </button>
      ))}
      <OtherActions buttons={[...often.slice(most), ...seldom]} />
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
