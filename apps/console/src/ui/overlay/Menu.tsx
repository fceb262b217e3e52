import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { PopLayer, useCloseLayer } from './PopLayer.tsx'

type MenuProps = Pick<ComponentProps<typeof PopLayer>, 'button' | 'label'> & { className?: string; children: ReactNode }

/** A menu of actions below its button (ARIA's menu button). */
export function Menu({ className = '', children, ...layer }: MenuProps) {
  return (
    <PopLayer {...layer} role="menu" className={`pop-menu ${className}`} onKeyDown={moveFocus}>
      {children}
    </PopLayer>
  )
}

type ItemProps = { onChoose?: () => unknown; isRefused?: boolean; isChecked?: boolean; children: ReactNode }

export function MenuItem({ onChoose, isRefused = false, isChecked, children }: ItemProps) {
  const close = useCloseLayer()
  return (
    <button
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      aria-disabled={isRefused || undefined}
      tabIndex={-1}
      className="menu-item"
      onClick={() => {
        if (isRefused) return
        // One of a group is tried out: the menu stays.
        if (isChecked === undefined) close()
        onChoose?.()
      }}
    >
      {children}
    </button>
  )
}

export const MenuDivider = () => <hr className="menu-divider" />

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]'))
  items[
    step(
      items.findIndex((item) => item === document.activeElement),
      items.length,
    )
  ]?.focus()
}
