import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOnce } from '#api/use-once.ts'
import { useRefresh } from '#record/use-record-changes.ts'
import { personRecord } from '../people.record.tsx'
import { issueCards, siteCards } from './cards.queries.ts'
import type { PickedPeople } from '../picked-people.ts'

const collator = new Intl.Collator('ja')

/** Issues cards once, in the order of names; the passwords live in this hook's state alone. */
export function useIssue(projectId: string) {
  const refresh = useRefresh(personRecord(projectId))
  const client = useQueryClient()
  const navigate = useNavigate()
  return useOnce({
    mutationFn: async ({ rows }: PickedPeople) => {
      const { cards, refused } = await issueCards(projectId, rows)
      return { cards: cards.toSorted((one, other) => collator.compare(one.displayname, other.displayname)), refused }
    },
    gcTime: 0,
    onSuccess: async ({ cards }) => {
      // A reload must not offer to issue the same cards again, which would kill the printed ones.
      await navigate({ to: '/system/project/$projectId/user/card', params: { projectId }, replace: true, state: {} })
      await client.invalidateQueries({ queryKey: siteCards(projectId).queryKey })
      const [first] = cards
      if (first) await refresh(first.userId, null)
    },
  })
}
