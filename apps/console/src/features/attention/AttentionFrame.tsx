import './attention.css'
import { attentionWords } from '@azas/domain/attention/attention.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { type ReactNode, useId } from 'react'
import { readStored, removeStored, writeStored } from '#api/kept/storage.ts'
import { useNarrow, useRoom } from '#ui/use-room.ts'

type FrameProps = {
  /** The least number of entries that it has room for. */
  reserved: number
  /** Shows grey lines in place of the entries. */
  waiting?: boolean
  /** When the entries were counted. */
  asOf?: Date
  children?: ReactNode
}

/** Heading and room for entries. Fewer entries than reserved leave the rest of the page where it is. */
export function AttentionFrame({ reserved, waiting = false, asOf, children }: FrameProps) {
  const id = useId()
  const lines = Array.from({ length: Math.max(1, reserved) }, (_, index) => <li key={index} />)
  return (
    <section className="attention" aria-labelledby={id}>
      <div className="attention-head">
        <h2 id={id}>{attentionWords.title}</h2>
        {asOf ? <span className="cap">{fill(tableWords.asOf, { datetime: withoutYear(asOf) })}</span> : null}
      </div>
      <div className="attention-body">
        <ul className={waiting ? 'reserved waiting' : 'reserved'} aria-hidden="true">
          {lines}
        </ul>
        {children}
      </div>
    </section>
  )
}

const withoutYear = (instant: Date) => formatDateTime(instant).slice('2026/'.length)

/** Entries in one line, as the stylesheet has it. */
export function useLineCapacity(): number {
  const narrow = useNarrow()
  const room = useRoom()
  return narrow ? 1 : room + 1
}

/** How many entries a person has left unfolded on this machine; null where they are folded into a line. */
export function readEntryCount(userId: string): number | null {
  const text = readStored(`attention_${userId}`)
  return text !== null && /^\d{1,2}$/u.test(text) ? Number(text) : null
}

/** Null folds them. */
export function writeEntryCount(userId: string, count: number | null): void {
  if (count === null) removeStored(`attention_${userId}`)
  else writeStored(`attention_${userId}`, String(count))
}
