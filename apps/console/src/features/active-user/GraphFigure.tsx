import type { ActiveUserGraph, ActiveUserSeries } from '@azas/api/active-user/active-user.operations.ts'
import { graphType, type GraphType, isGrouped, otherGroup } from '@azas/domain/active-user/active-user.ts'
import { activeUserScreenWords as words } from '@azas/domain/active-user/active-user.words.ts'
import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useId } from 'react'
import { useNarrow } from '#ui/use-room.ts'
import { averageOf, type Column, columnsOf, drawnSeries, isRate, writeFigure } from './active-user.figures.ts'
import { ColumnChart } from './ColumnChart.tsx'
import { RowChart } from './RowChart.tsx'

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
  const from = firstOf(graph.months)
  const to = lastOf(graph.months)
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
