import { userSessionDelete, userSessionDeleteOthers, userSessionSearch } from '@azas/api/own-session.operations.ts'
import { accountWords } from '@azas/domain/session/session.words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { query } from '#api/query.ts'
import { useOnce } from '#api/use-once.ts'
import { showToast } from '#ui/toast.ts'

/** More sessions than a person can have, so that the list needs no pages. */
const all = 100

export const ownSessions = {
  ...query(userSessionSearch, { query: { offset: 0, size: all }, body: {} }),
  staleTime: 0,
  throwOnError: false,
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [userSessionSearch.id] })
}

const showSuccess = (message: string) => showToast({ kind: 'success', message })

/** Ends one session; 404 counts as success, because the session has already ended. */
export function useEndSession() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(userSessionDelete, { query: { target_session_id: id } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
    },
    onSuccess: () => showSuccess(accountWords.endedOne),
    onSettled: refresh,
  })
}

export function useEndOtherSessions(onDone: () => void) {
  const refresh = useRefresh()
  return useOnce({
    mutationFn: () => call(userSessionDeleteOthers, { query: {} }),
    onSuccess: () => showSuccess(accountWords.endedOthers),
    onSettled: () => {
      onDone()
      return refresh()
    },
  })
}
