import { activeUserScreenWords as words } from '@azas/domain/active-user/active-user.words.ts'
import { elementAt, lastOf } from '@azas/domain/kernel/lists.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useId } from 'react'
import type { Column } from './active-user.figures.ts'
import { Bar, type ChartProps, Hatch, digitsWidth, ticksTo } from './chart-parts.tsx'

type Size = { width: number; height: number; ticks: number }

const top = 32
const foot = 52
const labelSize = 13
const wordsWidth = 42

/** Where everything stands in a chart of a size. */
function layOut({ width, height, ticks: count }: Size, max: number, columns: number) {
  const ticks = ticksTo(max, count)
  const highest = lastOf(ticks)
  const marginLeft = Math.max(28, digitsWidth(highest.toLocaleString('ja-JP'), 12) + 8)
  const base = height - foot
  const slot = (width - marginLeft) / columns
  return { width, ticks, marginLeft, base, slot, y: (value: number) => base - ((base - top) * value) / highest }
}
type Layout = ReturnType<typeof layOut>

/** The columns whose value is written: all of them where there is room, else the highest and the last. */
function labelledColumns(texts: readonly string[], values: readonly (number | null)[], slot: number): Set<number> {
  const all = new Set(texts.keys())
  if (texts.every((text) => digitsWidth(text, labelSize) < slot)) return all
  const peak = values.indexOf(Math.max(...values.map((value) => value ?? 0)))
  const last = values.length - 1
  return new Set(last - peak > 2 ? [peak, last] : [peak])
}

/** The columns below which the year or month is written: where it begins, but not so close that words touch. */
function beginnings(columns: readonly Column[], slot: number): Set<number> {
  const begins = columns.flatMap(({ key }, index) => (index === 0 || key.endsWith('-01') ? [index] : []))
  return new Set(begins.filter((index, n) => (begins[n + 1] ?? Infinity) - index > wordsWidth / slot))
}

/** Bars that stand. */
export function ColumnChart({
  columns,
  values,
  average,
  max,
  format,
  unit,
  size,
  label,
  chosen,
  onChoose,
}: ChartProps & { size: Size }) {
  const hatch = useId()
  const layout = layOut(size, max, columns.length)
  const { marginLeft, base, slot, y } = layout
  const barWidth = Math.min(32, slot * 0.64)
  const texts = values.map((value) => (value === null ? '' : format(value)))
  const labelled = labelledColumns(texts, values, slot)
  const begins = beginnings(columns, slot)
  return (
    <svg className="graph" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <Hatch id={hatch} />
      <Axis layout={layout} unit={unit} />
      {columns.map((column, index) => {
        const value = values[index] ?? 0
        const x = marginLeft + slot * index
        const middle = marginLeft + slot * (index + 0.5)
        return (
          <Bar
            key={column.key}
            column={column}
            bar={{ x: middle - barWidth / 2, y: y(value), width: barWidth, height: base - y(value) }}
            area={{ x, y: top - 16, width: slot, height: size.height - top + 16 }}
            hatch={hatch}
            isChosen={column.key === chosen}
            onChoose={value === 0 ? undefined : () => onChoose(column)}
          >
            <ColumnName column={column} begins={begins.has(index)} x={middle} y={base + 20} slot={slot} />
          </Bar>
        )
      })}
      {average === null ? null : (
        <line className="avg" x1={marginLeft} x2={size.width} y1={y(average)} y2={y(average)} />
      )}
      {[...labelled].map((index) => {
        const text = elementAt(texts, index)
        const x = Math.min(marginLeft + slot * (index + 0.5), size.width - digitsWidth(text, labelSize) / 2)
        return (
          <text key={index} className="v" x={x} y={y(values[index] ?? 0) - 8} textAnchor="middle">
            {text}
          </text>
        )
      })}
    </svg>
  )
}

function Axis({ layout: { ticks, marginLeft, width, y }, unit }: { layout: Layout; unit: string }) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? 'base' : 'ax'} x1={marginLeft} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={marginLeft - 8} y={y(tick) + 4} textAnchor="end">
            {tick.toLocaleString('ja-JP')}
          </text>
        </g>
      ))}
      <text x={marginLeft - 8} y={top - 14} textAnchor="end">
        {unit}
      </text>
    </>
  )
}

type NameProps = { column: Column; begins: boolean; x: number; y: number; slot: number }

/** Month or day below a bar; the year or month where it begins, or that the column is running. */
function ColumnName({ column: { key, isRunning }, begins, x, y, slot }: NameProps) {
  const [year = '', month = '', day] = key.split('-')
  const name = day ?? month
  const of = day ? fill(words.monthOf, { m: Number(month) }) : fill(words.year, { y: year })
  return (
    <>
      <text x={x} y={y} textAnchor="middle">
        {day ? Number(day) : name}
      </text>
      {isRunning ? <Running x={x} y={y + 17} slot={slot} /> : null}
      {begins && !isRunning ? (
        <text x={x} y={y + 17} textAnchor="middle">
          {of}
        </text>
      ) : null}
    </>
  )
}

/** The words are wider than a narrow slot: they end with it, as the chart does. */
function Running({ x, y, slot }: { x: number; y: number; slot: number }) {
  const isNarrow = slot < 40
  return (
    <text className="strong" x={isNarrow ? x + slot / 2 : x} y={y} textAnchor={isNarrow ? 'end' : 'middle'}>
      {words.running}
    </text>
  )
}
