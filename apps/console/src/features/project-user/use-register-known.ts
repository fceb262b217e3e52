import { personFormWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useNavigate } from '@tanstack/react-router'
import { useOnce } from '#api/use-once.ts'
import { recordPath } from '#record/define-record.ts'
import { useRefresh } from '#record/use-record-changes.ts'
import { showToast } from '#ui/toast.ts'
import { copyPeople } from './project-user.queries.ts'
import { personRecord } from './project-user.record.tsx'

type Registration = { id: string; displayname: string; siteId: string; reactivate?: boolean }

/** Registers a known person at a site and shows their page there. A refusal reloads what is on screen: it may be older. */
export function useRegisterKnown() {
  // The queries of people are outdated at every site.
  const refresh = useRefresh(personRecord(''))
  const navigate = useNavigate()
  return useOnce({
    mutationFn: async ({ id, siteId, reactivate }: Registration) => {
      const { results } = await copyPeople(siteId, { leave: false, reactivate, ids: [id] })
      const refusal = results[0]?.title
      if (refusal) throw new Error(refusal)
    },
    onSettled: (_reply, _error, { id }) => refresh(id, null),
    onSuccess: async (_reply, { id, displayname, siteId }) => {
      showToast({ kind: 'success', message: fill(words.registeredSame, { name: displayname }) })
      // What was typed for a new person is given up for the known one.
      await navigate({ to: recordPath(personRecord(siteId).home, id), ignoreBlocker: true })
    },
  })
}
