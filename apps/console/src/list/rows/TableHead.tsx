import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords, tableWords } from '@azas/domain/words/table.ts'
import { Fragment } from 'react'
import { PickBox } from '../selection/PickBox.tsx'
import type { Picking } from '../selection/use-picking.ts'
import { fixedWidths } from './column.ts'
import { HeadCell } from './HeadCell.tsx'
import type { ListTableProps } from './rows-props.ts'

/** The head sets the widths of the columns, as the first row of a fixed layout. */
export function TableHead<Row, Field extends string>(props: ListTableProps<Row, Field>) {
  const { label, columns, picking, peeking, rowMenu, sort, onSort } = props
  return (
    <thead>
      <tr>
        {picking ? <PagePick object={label} picking={picking} /> : null}
        {columns.map((column) => (
          <Fragment key={column.key}>
            <HeadCell column={column} sort={sort} onSort={onSort} />
            {peeking && column.card === 'name' ? (
              <HiddenHead className="c-peek" width={fixedWidths.peek} word={tableWords.peek} />
            ) : null}
          </Fragment>
        ))}
        {rowMenu ? <HiddenHead className="c-ops" width={fixedWidths.menu} word={tableWords.operations} /> : null}
      </tr>
    </thead>
  )
}

function HiddenHead({ className, width, word }: { className: string; width: number; word: string }) {
  return (
    <th scope="col" className={className} style={{ width }}>
      <span className="sr">{word}</span>
    </th>
  )
}

function PagePick({ object, picking: { page, pickPage } }: { object: string; picking: Picking }) {
  const label = fill(bulkWords.pickPage, { object })
  return (
    <td className="c-check" style={{ width: fixedWidths.pick }}>
      <PickBox label={label} checked={page === 'all'} mixed={page === 'some'} onPick={pickPage} />
    </td>
  )
}
