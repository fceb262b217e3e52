import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type ButtonProps = Pick<ComponentProps<'button'>, 'id' | 'type' | 'onPointerDown' | 'onClick'> & {
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-haspopup': 'menu' | 'dialog'
}
type LayerProps = {
  role: 'menu' | 'dialog'
  className: string
  label?: string | undefined
  /** Whether it begins where its button does; by default it ends there. */
  atStart?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  children: ReactNode
}
type PopLayerProps = LayerProps & { button: (props: ButtonProps) => ReactNode }
type OpenProps = LayerProps & { id: string; button: RefObject<HTMLButtonElement | null>; onClose: () => void }

const gap = 8

const Close = createContext<() => void>(() => undefined)

/** Closes the layer around, and returns the focus to its button. */
export const useCloseLayer = () => use(Close)

/** A layer beside its button, and the button. */
export function PopLayer({ button, ...layer }: PopLayerProps) {
  const id = useId()
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  const isOpen = openedAt !== null
  const target = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)
  // The browser closes a layer at once and tells so later: a key between the two opens it anew.
  const isShown = () => document.getElementById(id)?.matches(':popover-open') ?? false
  const close = () => {
    target.current?.focus()
    setOpenedAt(null)
  }
  return (
    <>
      {button({
        ref: target,
        id: `${id}-button`,
        type: 'button',
        'aria-expanded': isOpen,
        'aria-haspopup': layer.role,
        onPointerDown: () => {
          wasShown.current = isShown()
        },
        // A press on the button is one outside of the layer: the browser has closed it by the time of the click.
        onClick: ({ detail, timeStamp }) => setOpenedAt((detail > 0 ? wasShown.current : isShown()) ? null : timeStamp),
      })}
      {isOpen ? (
        <Close value={close}>
          <OpenLayer key={openedAt} {...layer} id={id} button={target} onClose={() => setOpenedAt(null)} />
        </Close>
      ) : null}
    </>
  )
}

/** In the browser's top layer, which closes it on Escape and on a press outside. */
function OpenLayer({ id, role, button, className, label, atStart = false, onClose, onKeyDown, children }: OpenProps) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = layer.current!
    const place = () => placeAt(box, button.current!, atStart)
    const follow = ({ target: moved }: Event) => {
      if (!(moved instanceof Node && box.contains(moved))) place()
    }
    box.showPopover()
    place()
    firstOf(box)?.focus()
    // What loads late makes the layer higher than it was when it opened.
    const growth = new ResizeObserver(place)
    growth.observe(box)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', follow, true)
    return () => {
      growth.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', follow, true)
    }
  }, [button, atStart])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is a prop
    <div
      ref={layer}
      id={id}
      popover="auto"
      role={role}
      className={`pop ${className}`}
      aria-label={label}
      aria-labelledby={label === undefined ? `${id}-button` : undefined}
      tabIndex={-1}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
      onBlur={({ relatedTarget: next, currentTarget }) => {
        if (next && next !== button.current && !currentTarget.contains(next)) onClose()
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

const firstOf = (box: HTMLElement) =>
  box.querySelector<HTMLElement>('[aria-selected="true"], [role^="menuitem"], button, input:not(:disabled)')

/** Below the button, or above it where there is more room; never outside of the window. */
function placeAt(box: HTMLElement, button: HTMLElement, atStart: boolean): void {
  const at = button.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const below = innerHeight - at.bottom - gap
  const above = at.top - gap
  box.style.maxHeight = ''
  const isBelow = box.offsetHeight <= below || below >= above
  const room = isBelow ? below : above
  const height = Math.min(box.offsetHeight, room)
  const left = atStart ? at.left : at.right - box.offsetWidth
  box.style.maxHeight = `${room}px`
  box.style.top = `${isBelow ? at.bottom + gap / 2 : at.top - height - gap / 2}px`
  box.style.left = `${Math.max(gap, Math.min(left, innerWidth - box.offsetWidth - gap))}px`
}
