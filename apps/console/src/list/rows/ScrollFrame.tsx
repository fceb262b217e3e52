import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/**
 * The frame of a table. A table that has room in it scrolls with the page; a wider one scrolls inside the frame, both
 * ways, so that the page stays where it is and head and names stay in sight (product.md LST-02).
 */
export function ScrollFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const box = frame.current!
    // The table's width against the frame's own, its bar included: what is found does not change what is measured.
    const measure = () => setWide(box.firstElementChild!.clientWidth > box.offsetWidth)
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    watch.observe(box.firstElementChild!)
    measure()
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={frame} className={wide ? 'scroll wide' : 'scroll'}>
      {children}
    </div>
  )
}
