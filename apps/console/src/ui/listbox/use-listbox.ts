import { type KeyboardEvent, useState } from 'react'
import { isConverting } from '../is-converting.ts'

type ListboxOptions<Option> = {
  /** The id of the input, and prefix of the ids of list and options. */
  id: string
  options: readonly Option[]
  keyOf: (option: Option) => string
  isOpen: boolean
  /** False while the options are of an earlier input: Enter picks none of them. */
  isFresh?: boolean
  onOpen?: () => void
  /** Without it Escape bubbles, to a dialog for example. */
  onClose?: () => void
  onPick: (option: Option) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export type Listbox<Option> = ReturnType<typeof useListbox<Option>>

/** ARIA's combobox with a listbox: the input keeps the focus and names the active option (decision 0030). */
export function useListbox<Option>(props: ListboxOptions<Option>) {
  const { id, options, keyOf, isOpen, isFresh = true, onOpen, onClose, onPick } = props
  // By its key: options that come late may be put above it.
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const index = Math.max(
    0,
    options.findIndex((option) => keyOf(option) === activeKey),
  )
  const active = isOpen ? options[index] : undefined
  const listId = `${id}-list`
  const idOf = (option: Option) => `${listId}-${keyOf(option)}`

  const step = (by: number) => {
    if (!isOpen) return onOpen?.()
    const next = options[(index + by + options.length) % Math.max(1, options.length)]
    if (next !== undefined) setActiveKey(keyOf(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isConverting(event)) return
    const by = steps[event.key]
    if (by !== undefined) step(by)
    else if (event.key === 'Enter' && isOpen) {
      if (active !== undefined && isFresh) onPick(active)
    } else if (event.key === 'Escape' && isOpen && onClose) {
      // Keeps a surrounding layer open.
      event.stopPropagation()
      onClose()
    } else return
    event.preventDefault()
  }

  return {
    options,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': active === undefined ? undefined : idOf(active),
      onKeyDown,
    } as const,
    listProps: { id: listId, role: 'listbox' } as const,
    optionProps: (option: Option) => ({
      id: idOf(option),
      isActive: option === active,
      onPick: () => onPick(option),
    }),
    /** Goes to the first option, as a new input does. */
    restart: () => setActiveKey(null),
  }
}
