/** A wait for one's turn: turns come in the order of the calls, at least `spaceMs` apart on a clock that never jumps. */
export function openPace(spaceMs: number): () => Promise<void> {
  let free = 0
  return async () => {
    const now = performance.now()
    const start = Math.max(now, free)
    free = start + spaceMs
    if (start > now) await new Promise<void>((resolve) => void setTimeout(resolve, start - now))
  }
}
