import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { late } from '#ui/late/late.tsx'
import { useNarrow } from '#ui/use-room.ts'
import type { Peek } from './use-peeking.ts'

const PeekDrawer = late(async () => (await import('./PeekDrawer.tsx')).PeekDrawer)

type PeekFrameProps = { peek: Peek<unknown>; label: string; children: ReactNode }

/** Docked over the right columns of its list; full screen on a narrow one. */
export function PeekFrame(props: PeekFrameProps) {
  const narrow = useNarrow()
  usePeekKeys(props.peek, narrow)
  if (!narrow) return <DockedPeek {...props} />
  return (
    <PeekDrawer label={props.label} onClose={props.peek.close}>
      {props.children}
    </PeekDrawer>
  )
}

function DockedPeek({ peek: { fromList }, label, children }: PeekFrameProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (fromList) panel.current?.focus({ preventScroll: true })
  }, [fromList])
  return (
    <aside ref={panel} className="peek" tabIndex={-1} aria-label={label}>
      <div className="in">{children}</div>
    </aside>
  )
}

// Elements with their own handling of Escape.
const ownEscape = 'input, select, textarea, [role="dialog"], [role="menu"], [role="listbox"]'

/** Up and down move to the neighbouring rows, Escape closes; menus and dialogs above keep their own keys. */
function usePeekKeys({ previous, next, close }: Peek<unknown>, narrow: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (!isPlain(event) || !(target instanceof Element)) return
    const within = target.closest('.peek') !== null
    const step = within && { ArrowUp: previous, ArrowDown: next }[key]
    if (step) {
      event.preventDefault()
      void step()
    }
    // The drawer of a narrow screen closes by itself.
    if (key === 'Escape' && !narrow && target.closest(ownEscape) === null) void close()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isPlain(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey
}
