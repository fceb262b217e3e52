import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListbox } from '#ui/listbox/use-listbox.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { type Pickable, pickOf } from '../pick.ts'

/** The first matches of a word, and their total. */
export type LookupResult = { options: readonly Pickable[]; total: number }
/** The search of a lookup; `key` is its query key. */
export type Find = { key: string; search: (word: string, signal: AbortSignal) => Promise<LookupResult> }

/** An input that searches while typing, and is cleared by each pick. */
export function useLookup(id: string, find: Find, onPick: (pick: string) => void) {
  const [word, setWord] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [debounced, isSettled] = useDebounced(word.trim())
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['lookup', find.key, debounced] as const,
    queryFn: ({ signal }) => find.search(debounced, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 0,
    throwOnError: false,
  })
  const isFresh = !isPlaceholderData && isSettled
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const pick = (option: Pickable) => {
    onPick(pickOf(option))
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
  const type = (text: string) => {
    setWord(text)
    list.restart()
    open()
  }
  const result = { total: data?.total ?? 0, pending: !data, error }
  return { word, isOpen, isFresh, list, result, type, open, close }
}
