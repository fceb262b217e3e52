import {
  type OwnSession,
  userSessionDelete,
  userSessionDeleteOthers,
  userSessionSearch,
} from '@azas/api/session/own-session.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { accountWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { query } from '#api/query.ts'
import { useOnce } from '#api/use-once.ts'
import { LoadFailure } from '#list/ListFailure.tsx'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'
import { StatusBadge } from '#ui/badges/Badges.tsx'
import { deviceWord } from '#ui/device-word.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/toast.ts'

/** More sessions than a person can have, so that the list needs no pages. */
const all = 100

const ownSessions = {
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
function useEndSession() {
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

function useEndOtherSessions(onDone: () => void) {
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

const here = { tone: 'live', icon: 'check' } as const

/** The own sessions, each with a button that ends it (product.md SES-10). */
export function OwnSessions() {
  const { data, error, isPending, refetch } = useQuery(ownSessions)
  const waiting = useWaiting(isPending)
  if (data) return <Devices sessions={data.items} />
  if (error) return <LoadFailure object={accountWords.sessions} failure={error} onRetry={refetch} />
  return <ListSkeleton visible={waiting} />
}

function Devices({ sessions }: { sessions: OwnSession[] }) {
  const [isOpen, setOpen] = useState(false)
  const end = useEndSession()
  const others = sessions.filter(({ current }) => !current).length
  return (
    <>
      <p className="lead phrase">{accountWords.sessionsLead}</p>
      <ul className="rows" aria-label={accountWords.sessions}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      <div className="more">
        {others === 0 ? (
          <p className="sub">{accountWords.onlyThis}</p>
        ) : (
          <button className="btn" type="button" onClick={() => setOpen(true)}>
            {accountWords.endOthers}
          </button>
        )}
      </div>
      {isOpen ? <EndOthersDialog count={others} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type DeviceProps = { session: OwnSession; busy: boolean; onEnd: () => void }

function Device({ session: { current, userAgent, ip, createdAt, lastUsedAt }, busy, onEnd }: DeviceProps) {
  const device = deviceWord(userAgent)
  const signedIn = formatDateTime(new Date(createdAt))
  const lastUsed = formatDateTime(new Date(lastUsedAt))
  return (
    <li>
      <div className="what">
        <b>{device}</b>
        {current ? <StatusBadge look={here} word={accountWords.thisDevice} /> : null}
        <div className="facts">
          <span>{fill(accountWords.lastUsed, { at: lastUsed })}</span>
          <span>{fill(accountWords.signedIn, { at: signedIn })}</span>
          {ip ? <span>{fill(accountWords.ip, { ip })}</span> : null}
        </div>
      </div>
      {current ? null : (
        <button
          className="btn"
          type="button"
          aria-busy={busy}
          aria-label={fill(accountWords.endOf, { device, at: signedIn })}
          onClick={() => busy || onEnd()}
        >
          {actionWords.logout}
        </button>
      )}
    </li>
  )
}

/** Asks before every other device is signed out. */
function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { mutate, isPending } = useEndOtherSessions(onClose)
  return (
    <Dialog title={accountWords.endOthersTitle} onClose={onClose}>
      <p className="phrase">{fill(accountWords.endOthersBody, { n: count })}</p>
      <div className="btns end">
        <button className="btn" type="button" onClick={onClose}>
          {accountWords.cancel}
        </button>
        <button className="btn danger" type="button" aria-busy={isPending} onClick={() => mutate()}>
          {accountWords.endOthersAction}
        </button>
      </div>
    </Dialog>
  )
}
