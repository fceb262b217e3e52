import { quantile } from '@azas/testing/figures.ts'

function meanAndVariance(figures: readonly number[]): [number, number] {
  const mean = figures.reduce((sum, each) => sum + each, 0) / figures.length
  const squares = figures.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return [mean, squares / (figures.length - 1)]
}

/** Welch's t of two samples: how many standard errors (`error`, in the samples' unit) their means lie apart. */
export function welch(one: readonly number[], other: readonly number[]): { t: number; error: number } {
  const [[meanOne, varianceOne], [meanOther, varianceOther]] = [meanAndVariance(one), meanAndVariance(other)]
  const error = Math.sqrt(varianceOne / one.length + varianceOther / other.length)
  return { t: (meanOne - meanOther) / error, error }
}

/** A list in random order. */
export function shuffled<T>(list: readonly T[]): T[] {
  const keyed = list.map((each) => ({ each, key: Math.random() }))
  return keyed.toSorted((one, other) => one.key - other.key).map(({ each }) => each)
}

const milliseconds = (figure: number) => `${figure.toFixed(1)} ms`

/** `p50 1.2 ms, p99 3.4 ms` */
export function describeTimes(figures: readonly number[]): string {
  return `p50 ${milliseconds(quantile(figures, 0.5))}, p99 ${milliseconds(quantile(figures, 0.99))}`
}
