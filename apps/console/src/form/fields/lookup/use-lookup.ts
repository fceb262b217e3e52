import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListbox } from '#ui/listbox/use-listbox.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { type Pickable, pickedOf } from '../picked.ts'

/** The first of what matches a word, and how many do. */
export type Found = { options: readonly Pickable[]; total: number }
/** How a field looks for what can be chosen; `key` tells one search from another. */
export type Find = { key: string; search: (word: string, signal: AbortSignal) => Promise<Found> }

/** An input that searches while somebody types, and is emptied by each pick. */
export function useLookup(id: string, find: Find, onPick: (picked: string) => void) {
  const [word, setWord] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [debounced, isSettled] = useDebounced(word.trim())
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['lookup', find.key, debounced] as const,
    queryFn: ({ signal }) => find.search(debounced, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { inPlace: true },
    throwOnError: false,
  })
  const isFresh = !isPlaceholderData && isSettled
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const pick = (option: Pickable) => {
    onPick(pickedOf(option))
    setWord('')
    close()
  }
  const list = useListbox({
    id,
    options: data?.options ?? [],
    keyOf: (option: Pickable) => option.id,
    isOpen,
    isFresh,
    onOpen: open,
    onClose: close,
    onPick: pick,
  })
  const type = (typed: string) => {
    setWord(typed)
    list.restart()
    open()
  }
  const result = { total: data?.total ?? 0, pending: !data, error }
  return { word, isOpen, isFresh, list, result, type, open, close }
}
