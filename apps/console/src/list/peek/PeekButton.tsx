import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { peekButtonId, type Peeking } from './use-peeking.ts'

/** Opens and closes a row's quick look; the row's name opens its page (decision 0022). */
export function PeekButton({ id, name, peeking }: { id: string; name: string; peeking: Peeking }) {
  return (
    <button
      type="button"
      id={peekButtonId(id)}
      className="btn icon peek-open"
      aria-pressed={peeking.id === id}
      aria-label={fill(tableWords.peekOf, { name })}
      title={tableWords.peekOpen}
      onClick={() => (peeking.id === id ? peeking.close() : peeking.open(id))}
    >
      <Icon name="panel" />
    </button>
  )
}
