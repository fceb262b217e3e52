/** How many lines a key, and all keys together, may write in a window; further keys than `keys` share one. */
export type LineLimits = { windowMs: number; perKey: number; total: number; keys: number }

/** What a key did not write in a window that is over. */
export type LeftOut = { key: string; count: number }

export type LineLimit = {
  /** True if the key may write one more line. */
  take: (key: string) => boolean
  /** What was left out in windows that are over; each is returned once. */
  readLeftOut: () => LeftOut[]
}

type Window = { since: number; taken: number; leftOut: number }

/** The key of what came after as many keys as fit. */
const otherKeys = 'others'

/** Bounds what a caller can make the server write (security.md row 89). Its memory is bounded as well. */
export function createLineLimit(limits: LineLimits, now: () => Date): LineLimit {
  const windows = new Map<string, Window>()
  const ended: LeftOut[] = []
  let total: Window = { since: 0, taken: 0, leftOut: 0 }

  const isOver = ({ since }: Window, at: number) => at >= since + limits.windowMs || at < since

  // The oldest window comes first, and all are equally long.
  const endWindows = (at: number) => {
    for (const [key, window] of windows) {
      if (!isOver(window, at)) return
      windows.delete(key)
      if (window.leftOut > 0) ended.push({ key, count: window.leftOut })
    }
  }
  const windowOf = (key: string, at: number): Window => {
    const known = windows.get(key)
    if (known) return known
    if (windows.size >= limits.keys && key !== otherKeys) return windowOf(otherKeys, at)
    const window = { since: at, taken: 0, leftOut: 0 }
    windows.set(key, window)
    return window
  }

  return {
    take: (key) => {
      const at = now().getTime()
      if (isOver(total, at)) total = { since: at, taken: 0, leftOut: 0 }
      endWindows(at)
      const window = windowOf(key, at)
      const fits = window.taken < limits.perKey && total.taken < limits.total
      if (fits) {
        window.taken += 1
        total.taken += 1
      } else window.leftOut += 1
      return fits
    },
    readLeftOut: () => ended.splice(0),
  }
}
