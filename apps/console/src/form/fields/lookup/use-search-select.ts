import { useState } from 'react'
import { useListbox } from '#ui/listbox/use-listbox.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import type { Choice, ChoiceSource } from '../choice-source.ts'

type Options = { id: string; source: ChoiceSource; value: string; onChoose: (value: string) => void }

/** What a searching select holds: the input until a choice is made, and the choices found for it. */
export function useSearchSelect({ id, source, value, onChoose }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [keyword, isSettled] = useDebounced(typed ?? '')
  const label = source.useLabel(value)
  const found = source.useFound(keyword, isOpen)
  const choices = isSettled ? found.choices : []

  const open = () => setOpen(true)
  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (choice: Choice) => {
    source.keep(choice)
    onChoose(choice.value)
    close()
  }
  const keyOf = (choice: Choice) => choice.value
  const list = useListbox({ id, options: choices, keyOf, isOpen, onOpen: open, onClose: close, onPick: choose })
  // Who goes on without choosing meant what was typed: the only one that it names, or none. What was chosen before
  // would stand there as if it had been meant.
  const leave = () => {
    const [only, ...others] = choices
    if (typed !== null && typed.trim() !== '') {
      if (only && others.length === 0 && !found.pending) choose(only)
      else if (value !== '') onChoose('')
    }
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    open()
    list.restart()
    if (text === '') onChoose('')
  }
  const result = { total: found.total, pending: !isSettled || found.pending }
  return { text: typed ?? label, isOpen, list, result, type, open, leave }
}
