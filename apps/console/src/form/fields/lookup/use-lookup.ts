import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { isConverting } from '#ui/is-converting.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { type Pickable, pickedOf } from '../picked.ts'

/** The first of what matches a word, and how many do. */
export type Found = { options: readonly Pickable[]; total: number }
/** How a field looks for what can be chosen; `key` tells one search from another. */
export type Find = { key: string; search: (word: string, signal: AbortSignal) => Promise<Found> }

/** A box that searches while somebody types: arrows go through what was found, Enter takes it. */
export function useLookup(find: Find, onPick: (picked: string) => void) {
  const [word, setWord] = useState('')
  const [open, setOpen] = useState(false)
  const [index, choose] = useState(0)
  const [settled, isSettled] = useDebounced(word.trim())
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['lookup', find.key, settled] as const,
    queryFn: ({ signal }) => find.search(settled, signal),
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { inPlace: true },
    throwOnError: false,
  })
  const options = data?.options ?? []
  // What stands there may still be what an earlier word found: Enter must not take it.
  const isFresh = !isPlaceholderData && isSettled
  const pick = (option: Pickable) => {
    onPick(pickedOf(option))
    setWord('')
    setOpen(false)
  }
  const type = (typed: string) => {
    setWord(typed)
    choose(0)
    setOpen(true)
  }
  const listen = (event: KeyboardEvent) => {
    if (isConverting(event)) return
    const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key]
    if (step !== undefined) {
      setOpen(true)
      choose((index + step) % Math.max(1, options.length))
    } else if (event.key === 'Enter') {
      const option = open && isFresh ? options[index] : undefined
      if (option) pick(option)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    } else return
    event.preventDefault()
  }
  return { word, open, isFresh, setOpen, index, options, total: data?.total ?? null, error, pick, type, listen }
}
