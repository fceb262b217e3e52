import { SearchText } from '@azas/domain/kernel/fields.ts'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Choice, ChoiceSource } from '#form/fields/choice-source.ts'

const optional = { throwOnError: false } as const

type Query<T, Key extends QueryKey> = UseQueryOptions<T, Error, T, Key>

type SourceOptions<Item, Page, One, PageKey extends QueryKey, OneKey extends QueryKey> = {
  /** The first matches of a keyword. */
  page: (keyword: string | undefined) => Query<Page, PageKey>
  one: (id: string) => Query<One, OneKey>
  choiceOf: (item: Item) => Choice
  /** Labels by id; sources of the same records share them. */
  labels?: Map<string, string>
}

/** Searches records by a part of their name. */
export function recordSource<
  Item,
  Page extends { items: Item[]; total: number },
  One extends Item,
  PageKey extends QueryKey,
  OneKey extends QueryKey,
>({
  page,
  one,
  choiceOf,
  labels = new Map<string, string>(),
}: SourceOptions<Item, Page, One, PageKey, OneKey>): ChoiceSource {
  return {
    useChoices: (keyword, enabled) => {
      const canSearch = enabled && SearchText.safeParse(keyword).success
      const { data, isPending } = useQuery({ ...page(keyword.trim() || undefined), ...optional, enabled: canSearch })
      return { choices: data?.items.map(choiceOf) ?? [], total: data?.total ?? 0, pending: canSearch && isPending }
    },
    useLabel: (id) => {
      const label = labels.get(id)
      const { data } = useQuery({ ...one(id), ...optional, enabled: id !== '' && label === undefined })
      return label ?? (data ? choiceOf(data).label : '')
    },
    labelOf: (id) => labels.get(id) ?? id,
    keep: ({ value, label }) => void labels.set(value, label),
  }
}
