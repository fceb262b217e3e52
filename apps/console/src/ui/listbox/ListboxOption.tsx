import { type ReactNode, useEffect, useRef } from 'react'

type OptionProps = { id: string; isActive: boolean; onPick: () => void; className: string; children: ReactNode }

/** An option of a listbox, for `optionProps` of `useListbox`; the active one is kept in view. */
export function ListboxOption({ id, isActive, onPick, className, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys go to the combobox, which keeps the focus (ARIA's pattern)
    <div
      ref={option}
      role="option"
      id={id}
      aria-selected={isActive}
      className={className}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  )
}
