const queue: KeyboardEvent[] = []
let listeners: AbortController | null = null

/** Queues keys while a part of the page loads; those with a modifier stay the browser's. */
export function queueKeys(): void {
  if (listeners) return
  listeners = new AbortController()
  const { signal } = listeners
  window.addEventListener('keydown', queueKey, { capture: true, signal })
  // Who presses elsewhere means another part of the page.
  window.addEventListener('pointerdown', dropKeys, { capture: true, signal })
}

function queueKey(event: KeyboardEvent): void {
  if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  queue.push(event)
}

/** Gives the queued keys to the part that stands now, each once the page has rendered the one before. */
export async function replayKeys(): Promise<void> {
  if (queue.length === 0) return
  const { replayKey } = await import('./replay-key.ts')
  for (let key = queue.shift(); key; key = queue.shift()) {
    replayKey(key)
    await Promise.resolve()
  }
}

/** Ends the queue and forgets its keys. */
export function dropKeys(): void {
  listeners?.abort()
  listeners = null
  queue.length = 0
}
