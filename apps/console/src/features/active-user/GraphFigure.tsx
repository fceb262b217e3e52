import type { ActiveUserGraph, ActiveUserSeries } from '@azas/api/active-user/active-user.operations.ts'
import { graphType, type GraphType, isGrouped, otherGroup } from '@azas/domain/active-user/active-user.ts'
import { activeUserScreenWords as words } from '@azas/domain/active-user/active-user.words.ts'
import { elementAt, firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { openFileSink } from '#list/download/file-sink.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useNarrow } from '#ui/use-room.ts'
import '#list/rows/table.css'
import {
  type Column,
  averageOf,
  columnsOf,
  drawnSeries,
  isRate,
  type Cell,
  csvOf,
  type FigureTable as Table,
  writeFigure,
} from './active-user.figures.ts'
import { Bar, type ChartProps, Hatch, digitsWidth } from './chart-parts.tsx'
import { ColumnChart } from './ColumnChart.tsx'

export type Choose = (column: Column, group: string | null) => void

type FigureProps = {
  type: GraphType
  graph: ActiveUserGraph
  /** The sites in words. */
  sites: string
  chosen: { column: string | undefined; group: string | undefined }
  onChoose: Choose
}

/** The graph with its heading and its definition. */
export function GraphFigure(props: FigureProps) {
  const { type, graph, sites } = props
  const id = useId()
  const [from, to] = [firstOf(graph.months), lastOf(graph.months)]
  const period = from === to ? from : fill(words.period, { from, to })
  const unit = type === 'ActiveRate' ? words.percent : words.people
  return (
    <figure className="figure" aria-labelledby={id}>
      <div className="sechead">
        <h2 id={id}>{graphType.label(type)}</h2>
        <span className="cap">{fill(words.about, { sites, period, unit })}</span>
        <Average type={type} graph={graph} />
      </div>
      <Charts {...props} />
      <figcaption className="cap phrase">{writeDefinition(type, graph)}</figcaption>
    </figure>
  )
}

/** The mean of a graph that has one series; groups would need a line each. */
const averageOfGraph = (type: GraphType, graph: ActiveUserGraph) =>
  isGrouped(type) ? null : averageOf(columnsOf(graph), firstOf(drawnSeries(type, graph)).values)

/** The average in words, beside a piece of its line. */
function Average({ type, graph }: { type: GraphType; graph: ActiveUserGraph }) {
  const average = averageOfGraph(type, graph)
  if (average === null) return null
  return (
    <span className="cap average">
      {fill(words.average, { value: writeFigure(firstOf(drawnSeries(type, graph)), average) })}
    </span>
  )
}

const highest = (series: readonly ActiveUserSeries[]) =>
  Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)))

/** One graph, or one a group below each other on one scale, so that no colour tells them apart. */
function Charts({ type, graph, chosen, onChoose }: FigureProps) {
  const isNarrow = useNarrow()
  const columns = columnsOf(graph)
  const series = drawnSeries(type, graph)
  const average = averageOfGraph(type, graph)
  // What is left over is no company: it would flatten the others on their scale.
  const max = highest(series.filter(({ key }) => key !== otherGroup))
  const chart = (one: ActiveUserSeries, group: string | null) => ({
    columns,
    values: one.values,
    average,
    max: isRate(one) ? 100 : one.key === otherGroup ? highest([one]) : max,
    format: (value: number) => (isRate(one) ? value.toFixed(1) : value.toLocaleString('ja-JP')),
    unit: isRate(one) ? words.percent : words.people,
    label: fill(words.seeTable, { graph: group === null ? graphType.label(type) : one.label }),
    chosen: (chosen.group ?? null) === group ? chosen.column : undefined,
    onChoose: (column: Column) => onChoose(column, group),
  })
  if (!isGrouped(type)) {
    const only = chart(firstOf(series), null)
    return isNarrow ? <RowChart {...only} /> : <ColumnChart {...only} size={{ width: 720, height: 400, ticks: 4 }} />
  }
  return (
    <div className="multiples">
      {series.map((one) => (
        <div key={one.key}>
          <h3>
            {one.label}
            {one.key === otherGroup ? <span className="cap">{words.otherScale}</span> : null}
          </h3>
          <ColumnChart {...chart(one, one.key)} size={{ width: isNarrow ? 358 : 560, height: 200, ticks: 3 }} />
        </div>
      ))}
    </div>
  )
}

function writeDefinition(type: GraphType, { asOf, ...graph }: ActiveUserGraph): string {
  const isDaily = type === 'Daily'
  const at = formatDateTime(new Date(asOf))
  const runs = columnsOf({ asOf, ...graph }).some(({ isRunning }) => isRunning)
  return [
    isDaily ? words.definitionDay : words.definitionMonth,
    ...(type === 'ActiveRate' ? [words.definitionEnabled] : []),
    ...(isGrouped(type) ? [words.definitionGroup] : []),
    words.definitionStay,
    ...(averageOfGraph(type, { asOf, ...graph }) === null
      ? []
      : [isDaily ? words.averageOfDays : words.averageOfMonths]),
    ...(runs ? [fill(isDaily ? words.runningDay : words.runningMonth, { at })] : []),
    words.choose,
  ].join('')
}

const [width, row, barHeight, left, runningWidth] = [358, 30, 20, 72, 44]

/** Bars that lie, for narrow screens: the name before each, the value behind it. */
function RowChart({ columns, values, average, max, format, label, chosen, onChoose }: ChartProps) {
  const hatch = useId()
  const texts = values.map((value) => (value === null ? '' : format(value)))
  const room = Math.max(...texts.map((text) => digitsWidth(text, 13))) + 8 + runningWidth
  const lengthOf = (value: number) => ((width - left - room) * value) / Math.max(max, 1)
  const middle = average === null ? null : left + lengthOf(average)
  return (
    <svg className="graph" viewBox={`0 0 ${width} ${row * columns.length}`} role="img" aria-label={label}>
      <Hatch id={hatch} />
      {columns.map((column, index) => {
        const [value, text, y] = [values[index] ?? 0, elementAt(texts, index), row * index]
        const length = lengthOf(value)
        return (
          <Bar
            key={column.key}
            column={column}
            bar={{ x: left, y: y + 5, width: length, height: barHeight }}
            area={{ x: 0, y, width, height: row }}
            hatch={hatch}
            isChosen={column.key === chosen}
            onChoose={value === 0 ? undefined : () => onChoose(column)}
          >
            <text x="0" y={y + 20}>
              {column.label.replace(/^\d{4}\/(?=\d{2}\/)/u, '')}
            </text>
            <text className="v" x={left + length + 8} y={y + 20}>
              {text}
            </text>
            {column.isRunning ? (
              <text x={left + length + 16 + digitsWidth(text, 13)} y={y + 20}>
                {words.running}
              </text>
            ) : null}
          </Bar>
        )
      })}
      {middle === null ? null : <line className="avg" x1={middle} x2={middle} y1="0" y2={row * columns.length} />}
    </svg>
  )
}

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
  const [newest, oldest] = [firstOf(rows).column.key, lastOf(rows).column.key]
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
