import { type KeyboardEvent, useState } from 'react'
import { isConverting } from '#ui/is-converting.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import type { Choice, ChoiceSource } from '../choice-source.ts'

type Options = { source: ChoiceSource; value: string; onChoose: (value: string) => void }

/** What a searching select holds: what is typed until a choice is made, and which choice the keys are at. */
export function useSearchSelect({ source, value, onChoose }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const [keyword, settled] = useDebounced(typed ?? '')
  const label = source.useLabel(value)
  const found = source.useFound(keyword, open)
  const choices = settled ? found.choices : []

  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (choice: Choice) => {
    source.keep(choice)
    onChoose(choice.value)
    close()
  }
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
    setOpen(true)
    setIndex(0)
    if (text === '') onChoose('')
  }
  const step = (by: number) => {
    if (open) setIndex((index + by + choices.length) % Math.max(1, choices.length))
    setOpen(true)
  }
  const take = () => {
    const chosen = choices[index]
    if (chosen) choose(chosen)
  }
  const pending = open && (!settled || found.pending)
  return {
    text: typed ?? label,
    open,
    choices,
    total: found.total,
    pending,
    at: choices[index],
    choose,
    type,
    listen: listener({ open, step, close, take }),
    show: () => setOpen(true),
    leave,
  }
}

type Moves = { open: boolean; step: (by: number) => void; close: () => void; take: () => void }

/** The keys of a combobox: arrows walk, Enter takes, Escape goes back to what was chosen. */
function listener({ open, step, close, take }: Moves) {
  return (event: KeyboardEvent) => {
    if (isConverting(event)) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter' && open) take()
    else return
    event.preventDefault()
  }
}
