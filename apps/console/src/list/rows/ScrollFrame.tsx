import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/**
 * The frame of a table. A table that fits scrolls with the page; a wider one scrolls inside the frame, both ways, so
 * that head and names stay visible (product.md LST-02).
 */
export function ScrollFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const box = frame.current
    const content = box?.firstElementChild
    if (!box || !content) return undefined
    // `offsetWidth` includes the scrollbar, so the result does not depend on the current state.
    const measure = () => setWide(content.clientWidth > box.offsetWidth)
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    watch.observe(content)
    measure()
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={frame} className={wide ? 'scroll wide' : 'scroll'}>
      {children}
    </div>
  )
}
