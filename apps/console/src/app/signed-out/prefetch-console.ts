import { reportError } from '#api/report/report.ts'

/** The build writes here what the console begins with. */
const filesName = 'azas-console-files'

/** Fetches the console's files ahead, at the first sign of a person: the login page itself waits for none of them (PRF-22). */
export function prefetchConsole(): void {
  const once = new AbortController()
  const start = () => {
    once.abort()
    const files = document.querySelector<HTMLMetaElement>(`meta[name=${filesName}]`)?.content ?? ''
    for (const file of files.split(' ').filter(Boolean)) fetchAhead(file).catch(reportError)
  }
  for (const sign of ['input', 'keydown', 'pointerdown']) addEventListener(sign, start, { signal: once.signal })
}

/** Into the browser's cache. Not by a link: Firefox asks `default-src` for `rel=prefetch`, which allows nothing. */
async function fetchAhead(file: string): Promise<void> {
  const reply = await fetch(file, { priority: 'low' })
  // Only a body that was read whole is kept.
  await reply.arrayBuffer()
}
