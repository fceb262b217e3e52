import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const shell = getRouteApi('/system/shell')

type Visit = { search: object; number: number }

// By user and path: the next user of this tab starts with the default lists.
const lastVisits = new Map<string, Visit>()
let visits = 0

function useKeyOf(path: string): string {
  const userId = shell.useRouteContext({ select: ({ me }) => me.id })
  return `${userId} ${path}`
}

/** Stores the search of a list, so that the link back from a record restores it. */
export function useStoreSearch(search: object): void {
  const key = useKeyOf(useLocation({ select: ({ pathname }) => pathname }))
  useEffect(() => {
    visits += 1
    lastVisits.set(key, { search: { ...search, detail: undefined }, number: visits })
  })
}

/** The last search of a list in this tab; empty where it was not open yet. */
export function useLastSearch(path: string): object {
  return lastVisits.get(useKeyOf(path))?.search ?? {}
}

/** Whether a list was open later than another one in this tab. */
export function useCameFrom(path: string, other: string): boolean {
  const one = lastVisits.get(useKeyOf(path))
  const another = lastVisits.get(useKeyOf(other))
  return (one?.number ?? 0) > (another?.number ?? 0)
}
