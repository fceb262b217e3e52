import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { peekButtonId, type Peeking } from './use-peeking.ts'

function press(id: string, { readId, open, move, close }: Peeking): Promise<void> {
  const current = readId()
  if (current === id) return close()
  return current === undefined ? open(id) : move(id)
}

/** Opens and closes a row's quick look, or moves the open one; the row's name opens its page (decision 0022). */
export function PeekButton({ id, name, peeking }: { id: string; name: string; peeking: Peeking }) {
  return (
    <button
      type="button"
      id={peekButtonId(id)}
      className="btn icon peek-open"
      aria-pressed={peeking.id === id}
      aria-label={fill(tableWords.peekOf, { name })}
      title={tableWords.peekOpen}
      onClick={() => press(id, peeking)}
    >
      <Icon name="panel" />
    </button>
  )
}
