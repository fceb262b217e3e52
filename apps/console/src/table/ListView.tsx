import './list.css'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { type ReactNode, useRef } from 'react'
import { StateBlock } from '#ui/StateBlock.tsx'
import { type Condition, Conditions } from './Conditions.tsx'
import { ListBody, type ListBodyProps } from './ListBody.tsx'
import { RefetchFailure } from './ListFailure.tsx'
import { rangeOf } from './list-state.ts'
import { ListTools } from './ListTools.tsx'
import { useListLook } from './use-list-look.ts'
import type { ListPage } from './use-list-query.ts'
import { useNarrow, useRoom } from './use-room.ts'

type ListViewProps<Row, Field extends string, Search> = Omit<
  ListBodyProps<Row, Field>,
  'narrow' | 'range' | 'look' | 'room'
> & {
  /** The list's name in the browser's storage, where each person's look of it is kept. */
  name: string
  /** The search band; it stays away while there is nothing at all to search in. */
  band: ReactNode
  /** Where the first rows will come from. */
  emptyHint: string
  conditions: Condition<Search>[]
  onLift: (lifted: Partial<Search>) => Promise<void>
}

/** A whole list under its page head: conditions, order, rows or what stands for them, pages. */
export function ListView<Row, Field extends string, Search>(props: ListViewProps<Row, Field, Search>) {
  const { object, list, conditions } = props
  const narrow = useNarrow()
  const room = useRoom()
  const [look, onLook] = useListLook(props.name)
  const status = useRef<HTMLParagraphElement>(null)
  const { shown, stale, failure, retry } = list
  if (shown?.total === 0 && !stale && conditions.length === 0) {
    return <StateBlock icon="empty" title={fill(tableWords.empty, { object })} hint={props.emptyHint} />
  }
  // The button that was pressed disappears with its condition: the count of what is found now takes the focus.
  const withFocusOnStatus = async (change: Promise<void>) => {
    status.current?.focus()
    await change
  }
  const range = rangeText(shown)
  const body = { ...props, narrow, range, look, room }
  return (
    <>
      {props.band}
      <Conditions conditions={conditions} onLift={(lifted) => withFocusOnStatus(props.onLift(lifted))} />
      <div className="bar">
        <p ref={status} className="total" role="status" tabIndex={-1}>
          <b>{range}</b>
        </p>
        {shown !== undefined && shown.total > 0 ? (
          <div className="btns">
            <ListTools {...body} sort={props.state.sort} onLook={onLook} />
          </div>
        ) : null}
      </div>
      {failure && shown ? <RefetchFailure onRetry={retry} /> : null}
      <ListBody {...body} onClear={() => withFocusOnStatus(props.onClear())} />
    </>
  )
}

function rangeText(shown: ListPage<unknown> | undefined): string {
  if (shown === undefined) return ''
  const range = rangeOf({ offset: shown.offset, count: shown.items.length })
  return range ? fill(tableWords.range, { ...range, total: shown.total }) : tableWords.zero
}
