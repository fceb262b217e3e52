import { fill } from '@azas/domain/words/fill.ts'
import { nameListWords as words } from '@azas/domain/words/form.ts'
import { Icon } from '#ui/icons/Icon.tsx'

type NameRowProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function NameRow({ name, isFirst, isLast, onMove, onRemove }: NameRowProps) {
  return (
    <li>
      <span>{name}</span>
      <button
        className="btn icon"
        type="button"
        aria-label={fill(words.up, { name })}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        className="btn icon"
        type="button"
        aria-label={fill(words.down, { name })}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Icon name="down" />
      </button>
      <button className="btn icon" type="button" aria-label={fill(words.remove, { name })} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </li>
  )
}
