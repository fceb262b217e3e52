import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import type { Peek } from './use-peeking.ts'

type PeekHeadProps = { peek: Peek<unknown>; unit: string; name: string | undefined }

/** The row's place on the page, and buttons to its neighbours; at an end a button is `aria-disabled`. */
export function PeekHead({ peek: { place, previous, next, close }, unit, name }: PeekHeadProps) {
  return (
    <div className="peek-head">
      <p role="status">
        {place ? fill(tableWords.peekPlace, { ...place, unit }) : null}
        <span className="sr">{name}</span>
      </p>
      <div className="end">
        <HeadButton icon="up" word={tableWords.previousRow} onPress={previous} keys="ArrowUp" />
        <HeadButton icon="down" word={tableWords.nextRow} onPress={next} keys="ArrowDown" />
        <HeadButton icon="x" word={actionWords.close} onPress={close} keys="Escape" />
      </div>
    </div>
  )
}

type HeadButtonProps = { icon: IconName; word: string; keys: string; onPress: (() => Promise<void>) | undefined }

function HeadButton({ icon, word, keys, onPress }: HeadButtonProps) {
  return (
    <button
      type="button"
      className="btn icon"
      aria-label={word}
      aria-keyshortcuts={keys}
      aria-disabled={onPress === undefined || undefined}
      title={word}
      onClick={() => onPress?.()}
    >
      <Icon name={icon} />
    </button>
  )
}
