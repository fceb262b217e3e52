import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { readStored, removeStored, writeStored } from '#api/kept/storage.ts'
import { type ListLook, parseListLook, standardLook } from './list-look.ts'

const shell = getRouteApi('/system/shell')

/** The look of a list as this person left it on this machine, and the way to change it (product.md LST-02). */
export function useListLook(list: string): [ListLook, (look: ListLook) => void] {
  const userId = shell.useRouteContext({ select: ({ me }) => me.id })
  const key = `list_${userId}_${list}` as const
  const [held, hold] = useState(() => ({ key, look: parseListLook(readStored(key)) }))
  const look = held.key === key ? held.look : parseListLook(readStored(key))
  const change = (next: ListLook) => {
    if (next === standardLook) removeStored(key)
    else writeStored(key, JSON.stringify(next))
    hold({ key, look: next })
  }
  return [look, change]
}
