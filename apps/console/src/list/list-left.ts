import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const shell = getRouteApi('/system/shell')

// By person and path: whoever signs in next in this tab begins with plain lists.
const left = new Map<string, object>()

function useKeyOf(path: string): string {
  const userId = shell.useRouteContext({ select: ({ me }) => me.id })
  return `${userId} ${path}`
}

/** Keeps how a list stands, so that the way back from one of its records leads there again. */
export function useKeepList(search: object): void {
  const key = useKeyOf(useLocation({ select: ({ pathname }) => pathname }))
  useEffect(() => {
    left.set(key, { ...search, detail: undefined })
  })
}

/** How this person left a list in this tab; nothing where it was not open yet. */
export function useListLeft(path: string): object {
  return left.get(useKeyOf(path)) ?? {}
}
