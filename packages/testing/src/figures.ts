/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const low = sorted[sorted.length % 2 === 1 ? middle : middle - 1] ?? Number.NaN
  const high = sorted[middle] ?? Number.NaN
  return (low + high) / 2
}

/** The figure below which a share (0–1) of all lies; NaN of none. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
