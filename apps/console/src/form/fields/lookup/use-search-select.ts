import { useState } from 'react'
import { useListbox } from '#ui/listbox/use-listbox.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import type { Choice, ChoiceSource } from '../choice-source.ts'

type Options = {
  id: string
  source: ChoiceSource
  value: string
  onChoose: (value: string) => void
  /** Called with true when the field is left with input that matches no choice; without it that input is cleared. */
  onUnmatched?: ((isUnmatched: boolean) => void) | undefined
}

/** The state of a searching select: the input until a choice is made, and its matches. */
export function useSearchSelect({ id, source, value, onChoose, onUnmatched }: Options) {
  const [input, setInput] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [keyword, isSettled] = useDebounced(input ?? '')
  const label = source.useLabel(value)
  const search = source.useChoices(keyword, isOpen)
  const choices = isSettled ? search.choices : []

  const open = () => setOpen(true)
  const close = () => {
    setOpen(false)
    setInput(null)
    onUnmatched?.(false)
  }
  const choose = (choice: Choice) => {
    source.keep(choice)
    onChoose(choice.value)
    close()
  }
  const keyOf = (choice: Choice) => choice.value
  const list = useListbox({ id, options: choices, keyOf, isOpen, onOpen: open, onClose: close, onPick: choose })
  // Leaving without a choice takes the only match, or clears the value: the old value would contradict the input.
  const leave = () => {
    if (input === null || input.trim() === '') return close()
    const [only, ...others] = choices
    if (only && others.length === 0 && !search.pending) return choose(only)
    if (value !== '') onChoose('')
    if (onUnmatched === undefined) return close()
    setOpen(false)
    onUnmatched(true)
  }
  const type = (text: string) => {
    setInput(text)
    onUnmatched?.(false)
    open()
    list.restart()
    if (text === '' && value !== '') onChoose('')
  }
  const result = { total: search.total, pending: !isSettled || search.pending }
  // A value set from outside, as by the conflict dialog, replaces unmatched input.
  const text = value !== '' && !isOpen ? label : (input ?? label)
  return { text, isOpen, list, result, type, open, leave }
}
