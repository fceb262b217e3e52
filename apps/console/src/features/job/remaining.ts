type Progress = { at: number; rows: number }

/** Before this many ms nothing is said: the first seconds tell too little. */
const leastMs = 10_000

/** Ms until a job is through, by what was done since it was first looked at; null while that says nothing. Times in ms. */
export function estimateRemaining(first: Progress, now: Progress, total: number): number | null {
  const passed = now.at - first.at
  const done = now.rows - first.rows
  if (passed < leastMs || done <= 0) return null
  return Math.max(0, total - now.rows) * (passed / done)
}
