/** As a ref: keeps the height of a band in a variable, by which its last line stays below the header (list.css). */
export function noteHeight(band: HTMLElement | null): (() => void) | undefined {
  if (band === null) return undefined
  const observer = new ResizeObserver(() => band.style.setProperty('--band-h', `${band.offsetHeight}px`))
  observer.observe(band)
  return () => observer.disconnect()
}
