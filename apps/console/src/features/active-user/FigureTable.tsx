import { type GraphType, graphType } from '@azas/domain/active-user/active-user.ts'
import { activeUserScreenWords as words } from '@azas/domain/active-user/active-user.words.ts'
import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { openFileSink } from '#list/download/file-sink.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import '#list/rows/table.css'
import { type Cell, type Column, csvOf, type FigureTable as Table } from './active-user.figures.ts'

/** Saves the table as a file. */
async function saveCsv(name: string, table: Table): Promise<void> {
  const sink = await openFileSink(name, table.rows.length)
  await sink?.write(new TextEncoder().encode(csvOf(table)))
  await sink?.finish()
}

/** The figures of the graph; each count of people leads to them. */
export function FigureTable({ type, table }: { type: GraphType; table: Table }) {
  const id = useId()
  const { head, rows } = table
  const newest = firstOf(rows).column.key
  const oldest = lastOf(rows).column.key
  return (
    <section className="figures" aria-labelledby={id}>
      <div className="sechead">
        <h2 id={id}>{words.table}</h2>
        <div className="btns">
          <button type="button" className="btn quiet sm" onClick={() => window.print()}>
            {words.print}
          </button>
          <button
            type="button"
            className="btn quiet sm"
            onClick={() => saveCsv(`${graphType.label(type)}_${oldest}_${newest}.csv`, table)}
          >
            <Icon name="dl" />
            {words.csv}
          </button>
        </div>
      </div>
      <table className="t plain compact">
        <thead>
          <tr>
            {head.map((word, index) => (
              <th key={word} scope="col" className={index === 0 ? undefined : 'num'}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ column, cells }) => (
            <tr key={column.key}>
              <th scope="row" className="nw">
                {column.label}
                {column.isRunning ? <span className="cap"> {words.running}</span> : null}
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className="num" data-label={head[index + 1]}>
                  <Figure cell={cell} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Figure({ cell: { text, count }, column }: { cell: Cell; column: Column }) {
  if (!count) return text
  return (
    <Link
      to="/system/project/active-user"
      search={(search) => ({ ...search, bar: column.key, group: count.group ?? undefined, page: undefined })}
      resetScroll={false}
    >
      <span className="sr">{column.label} </span>
      {text}
    </Link>
  )
}
