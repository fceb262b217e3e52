import type { ProjectUser } from '@azas/api/project-user/project-user.operations.ts'
import { searchKey, searchWords } from '@azas/domain/kernel/search-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#ui/use-debounced.ts'
import { operatorsOf } from './project.queries.ts'

export type Operators = { items: readonly ProjectUser[]; total: number | null }

/** How many Operators a search finds. */
export const countOf = ({ items, total }: Operators): number => total ?? items.length

/** The Operators that a keyword leaves: among the first page where it has all of them, else by a search. */
export function useOperators(projectId: string, first: Operators) {
  const [keyword, find] = useState('')
  const [term] = useDebounced(keyword.trim())
  const isWhole = countOf(first) <= first.items.length
  const search = useQuery({
    ...operatorsOf(projectId, term),
    enabled: !isWhole && term !== '',
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const page = term === '' ? first : (search.data ?? first)
  const operators = isWhole ? filterByKeyword(first.items, keyword) : page.items
  return { keyword, find, operators, others: isWhole ? 0 : countOf(page) - page.items.length }
}

function filterByKeyword(operators: readonly ProjectUser[], keyword: string): readonly ProjectUser[] {
  const words = searchWords(keyword)
  return operators.filter(({ displayname, displaynameKana, company }) =>
    words.every((word) => searchKey(displayname, displaynameKana, company).includes(word)),
  )
}
