import { createContext, type ReactNode } from 'react'

/** What the app shows above the list of a page, by whether the list has its rows: it must not compete with them. */
export const ListNotice = createContext<((hasRows: boolean) => ReactNode) | null>(null)
