import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const shell = getRouteApi('/system/shell')

// By user and path: the next user of this tab starts with the default lists.
const lastSearches = new Map<string, object>()

function useKeyOf(path: string): string {
  const userId = shell.useRouteContext({ select: ({ me }) => me.id })
  return `${userId} ${path}`
}

/** Stores the search of a list, so that the link back from a record restores it. */
export function useStoreSearch(search: object): void {
  const key = useKeyOf(useLocation({ select: ({ pathname }) => pathname }))
  useEffect(() => {
    lastSearches.set(key, { ...search, detail: undefined })
  })
}

/** The last search of a list in this tab; empty where it was not open yet. */
export function useLastSearch(path: string): object {
  return lastSearches.get(useKeyOf(path)) ?? {}
}
