/** Runs works of the same key one after another, each after the one before has ended in whatever way. */
export function createTurns() {
  const latest = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const run = (latest.get(key) ?? Promise.resolve()).then(work, work)
    latest.set(key, run)
    const forget = () => {
      if (latest.get(key) === run) latest.delete(key)
    }
    run.then(forget, forget)
    return run
  }
}
