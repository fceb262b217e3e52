import { projectOptions } from '@azas/api/project/project.operations.ts'
import { SearchText } from '@azas/domain/kernel/fields.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import type { ChoiceSource } from '#form/fields/choice-source.ts'

const open = ['Active', 'Pause'] as const
const labels = new Map<string, string>()
/** What names a site among others. */
export const siteLabel = (name: string, code: string) => fill(projectUserWords.siteOf, { name, code })

const labelOf = (id: string) => labels.get(id) ?? ''

/** Searches the sites of a company that have not ended, but the one that the people are at. */
export function siteSource(contractId: string, except?: string): ChoiceSource {
  return {
    useChoices: (keyword, enabled) => {
      const canSearch = enabled && SearchText.safeParse(keyword).success
      const body = { keyword: keyword.trim() || undefined, contractId, statuses: [...open] }
      const options = query(projectOptions, { query: {}, body })
      const { data, isPending } = useQuery({
        ...options,
        throwOnError: false,
        enabled: canSearch,
      })
      const choices = (data?.items ?? [])
        .filter(({ id }) => id !== except)
        .map(({ id, name, code }) => ({ value: id, label: siteLabel(name, code) }))
      return { choices, total: data?.total ?? 0, pending: canSearch && isPending }
    },
    useLabel: labelOf,
    labelOf,
    keep: ({ value, label }) => {
      labels.set(value, label)
    },
  }
}
