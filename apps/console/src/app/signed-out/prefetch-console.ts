/** The build writes here what the console begins with. */
const filesName = 'azas-console-files'

/** Fetches the console's files ahead, at the first sign of a person: the login page itself waits for none of them (PRF-22). */
export function prefetchConsole(): void {
  const once = new AbortController()
  const start = () => {
    once.abort()
    const files = document.querySelector<HTMLMetaElement>(`meta[name=${filesName}]`)?.content ?? ''
    for (const file of files.split(' ').filter(Boolean)) document.head.append(prefetchLink(file))
  }
  for (const sign of ['input', 'keydown', 'pointerdown']) addEventListener(sign, start, { signal: once.signal })
}

function prefetchLink(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'prefetch', href })
}
