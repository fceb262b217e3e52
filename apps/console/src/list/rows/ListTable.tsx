import './table.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { fixedWidths, leastWidth } from './column.ts'
import type { ListTableProps } from './rows-props.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'

/** Rows as a table with a sticky head and a sticky first column. */
export function ListTable<Row, Field extends string>(props: ListTableProps<Row, Field>) {
  const { label, columns, rows, rowKey, busy, picking, peeking, rowMenu, height } = props
  const fixed = [picking && fixedWidths.pick, peeking && fixedWidths.peek, rowMenu && fixedWidths.menu]
  const minWidth = leastWidth(
    columns,
    fixed.filter((width) => width !== undefined),
  )
  return (
    <ScrollFrame>
      <table className={`t ${height}`} style={{ minWidth }} aria-label={label} aria-busy={busy}>
        <TableHead {...props} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}

/**
 * The frame of a table. A table that fits scrolls with the page; a wider one scrolls inside the frame, both ways, so
 * that head and names stay visible (product.md LST-02).
 */
function ScrollFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const box = frame.current
    const content = box?.firstElementChild
    if (!box || !content) return undefined
    // `offsetWidth` includes the scrollbar, so the result does not depend on the current state.
    const measure = () => setWide(content.clientWidth > box.offsetWidth)
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    watch.observe(content)
    measure()
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={frame} className={wide ? 'scroll wide' : 'scroll'}>
      {children}
    </div>
  )
}
