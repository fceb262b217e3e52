/** CPU of the database in ms by call, one figure a size. */
export type Growth = { hashMs: number; sizes: readonly number[]; calls: Record<string, number[]> }

const width = 800
const height = 420
const plot = { left: 76, top: 24, right: 478, bottom: 372 }
const lineGap = 17
const colors = ['#1c7ed6', '#e8590c', '#2f9e44', '#9c36b5', '#e03131', '#0c8599', '#f08c00', '#868e96', '#c2255c']
const dashes = ['', '6 3', '2 3']

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Scale = (value: number) => number
/** A logarithmic scale from a range of values to a range of pixels. */
const logScale =
  ([low, high]: [number, number], [from, to]: [number, number]): Scale =>
  (value) =>
    from + ((Math.log10(value) - Math.log10(low)) / (Math.log10(high) - Math.log10(low))) * (to - from)

const tick = (value: number) => value.toLocaleString('en')

function drawAxes(sizes: readonly number[], tens: readonly number[], x: Scale, y: Scale): string[] {
  return [
    ...tens.map(
      (ms) =>
        `<line class="grid" x1="${plot.left}" x2="${plot.right}" y1="${y(ms).toFixed(1)}" y2="${y(ms).toFixed(1)}"/><text x="${plot.left - 8}" y="${(y(ms) + 4).toFixed(1)}" text-anchor="end">${tick(ms)} ms</text>`,
    ),
    ...sizes.map(
      (size) => `<text x="${x(size).toFixed(1)}" y="${plot.bottom + 20}" text-anchor="middle">${tick(size)}</text>`,
    ),
    `<text x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 40}" text-anchor="middle">people</text>`,
  ]
}

/** Moves labels apart that would cover each other, from the top down. */
function spread(wanted: readonly { name: string; at: number }[]): Map<string, number> {
  const places = new Map<string, number>()
  let last = Number.NEGATIVE_INFINITY
  for (const { name, at } of wanted.toSorted((one, other) => one.at - other.at)) {
    last = Math.max(at, last + lineGap)
    places.set(name, last)
  }
  const over = Math.max(0, last - plot.bottom)
  return new Map([...places].map(([name, at]) => [name, at - over]))
}

/** The figures as lines on two logarithmic axes: a line that does not rise costs the same however many people there are. */
export function drawGrowth({ sizes, calls }: Growth): string {
  const all = Object.values(calls).flat()
  const exponents = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)))] as const
  const tens = Array.from({ length: exponents[1] - exponents[0] + 1 }, (_, step) => 10 ** (exponents[0] + step))
  const x = logScale([sizes[0]!, sizes.at(-1)!], [plot.left + 16, plot.right - 16])
  const y = logScale([tens[0]!, tens.at(-1)!], [plot.bottom, plot.top])
  const labels = spread(Object.entries(calls).map(([name, figures]) => ({ name, at: y(figures.at(-1)!) })))
  const lines = Object.entries(calls).map(([name, figures], index) => {
    const color = colors[index % colors.length]!
    const points = figures.map((ms, size) => `${x(sizes[size]!).toFixed(1)},${y(ms).toFixed(1)}`)
    const end = y(figures.at(-1)!)
    const at = labels.get(name)!
    return `<g stroke="${color}" fill="none" stroke-width="2"><polyline stroke-dasharray="${dashes[index % dashes.length]!}" points="${points.join(' ')}"/><path stroke-width="1" d="M${x(sizes.at(-1)!).toFixed(1)} ${end.toFixed(1)}L${plot.right + 8} ${at.toFixed(1)}"/></g><text x="${plot.right + 12}" y="${(at + 4).toFixed(1)}"><tspan fill="${color}">●</tspan> ${escapeText(name)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="CPU of the database for one call, by people">
<style>text { font: 12px system-ui, sans-serif; fill: #343a40 } .grid { stroke: #ced4da } @media (prefers-color-scheme: dark) { text { fill: #dee2e6 } .grid { stroke: #495057 } }</style>
${[...drawAxes(sizes, tens, x, y), ...lines].join('\n')}
</svg>
`
}
