import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { isConverting } from '#ui/is-converting.ts'
import type { Choice, ChoiceSource } from '../choice-source.ts'

/** How long typing rests before the server is asked, in ms. */
const restMs = 200

type Options = { source: ChoiceSource; value: string; onChoose: (value: string) => void }

/** What a searching select holds: what is typed until a choice is made, and which choice the keys are at. */
export function useSearchSelect({ source, value, onChoose }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const [keyword] = useDebouncedValue(typed ?? '', restMs)
  const label = source.useLabel(value)
  const found = source.useFound(keyword, open)
  const settled = keyword === (typed ?? '')
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
  const leave = (): boolean => {
    const only = typed && !found.pending ? onlyOf(choices) : undefined
    if (only) choose(only)
    else close()
    return only !== undefined
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
  const listen = (event: KeyboardEvent) => {
    if (isConverting(event)) return
    const chosen = choices[index]
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter' && open) {
      if (chosen) choose(chosen)
    } else return
    event.preventDefault()
  }
  return {
    text: typed ?? label,
    open,
    choices,
    total: found.total,
    pending: open && (!settled || found.pending),
    at: choices[index],
    choose,
    type,
    listen,
    show: () => setOpen(true),
    leave,
  }
}

/** What a field that is left takes: the one choice that what was typed left over. Of several none is guessed. */
function onlyOf(choices: readonly Choice[]): Choice | undefined {
  return choices.length === 1 ? choices[0] : undefined
}
