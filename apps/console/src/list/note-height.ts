/**
 * As a ref: keeps the height of a band in a variable, by which its last line stays below the header, and whether its chips
 * have a line above the last one (list.css). Chips that wrap change the height.
 */
export function noteHeight(band: HTMLElement | null): (() => void) | undefined {
  if (band === null) return undefined
  const observer = new ResizeObserver(() => {
    band.style.setProperty('--band-h', `${band.offsetHeight}px`)
    const [chips, bar] = ['.conds', ':scope > :is(.bar-room, .bar:not(.bulk))'].map((selector) =>
      band.querySelector<HTMLElement>(selector),
    )
    if (bar) band.toggleAttribute('data-chips-above', !!chips && chips.offsetTop + chips.offsetHeight <= bar.offsetTop)
  })
  observer.observe(band)
  return () => observer.disconnect()
}
