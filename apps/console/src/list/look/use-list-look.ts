import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { readStored, removeStored, writeStored } from '#api/kept/storage.ts'
import { type ListLook, parseListLook, standardLook } from './list-look.ts'

const shell = getRouteApi('/system/shell')

/** The person's look of a list on this machine, and its setter (product.md LST-02). */
export function useListLook(list: string): [ListLook, (look: ListLook) => void] {
  const userId = shell.useRouteContext({ select: ({ me }) => me.id })
  const key = `list_${userId}_${list}` as const
  const [state, setState] = useState(() => ({ key, look: parseListLook(readStored(key)) }))
  const look = state.key === key ? state.look : parseListLook(readStored(key))
  const change = (next: ListLook) => {
    if (next === standardLook) removeStored(key)
    else writeStored(key, JSON.stringify(next))
    setState({ key, look: next })
  }
  return [look, change]
}
