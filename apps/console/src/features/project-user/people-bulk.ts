import type { BulkReply } from '@azas/api/rows.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { bulkRunLimit } from '@azas/domain/kernel/bulk.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { type PersonAction, personActions } from '@azas/domain/project-user/project-user.rules.ts'
import {
  copyWords,
  pausedBeforeEnd,
  personInvitationWords as invitations,
  projectUserBulkDoneWords as receipts,
  projectUserBulkWords as questions,
} from '@azas/domain/project-user/project-user.words.ts'
import { cardWords } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { invitationsPerDay } from '@azas/domain/user/user.rules.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useNavigate } from '@tanstack/react-router'
import { reportError } from '#api/report/report.ts'
import { type BulkAction, type BulkPage, type DoneRows, pauseInverses, toSteppedRows } from '#list/selection/bulk.ts'
import type { PersonStep } from './project-user.actions.ts'
import { changePeople, leavingEffect, personActionLooks } from './project-user.queries.ts'

const steps = ['pause', 'invite', 'resume', 'end', 'reactivate'] as const satisfies readonly PersonStep[]
const seldom: readonly PersonStep[] = ['resume', 'end', 'reactivate']
/** Without a site nobody can be taken off one. */
const bulkSteps = (projectId: string | undefined) => (projectId === undefined ? steps : ([...steps, 'leave'] as const))

/** What can be done to many people at once (product.md USR-05, LST-05). */
export function peopleBulk(projectId: string | undefined, role: UserRole): readonly BulkAction<ProjectUserFilter>[] {
  const inverses: Partial<Record<string, BulkAction<ProjectUserFilter>['undo']>> = {
    ...pauseInverses((action) => changePeople(projectId, action)),
    leave: (done) => rejoinAll(projectId, done),
    end: (done) => reactivateAll(projectId, done),
  }
  return bulkSteps(projectId).map((key) => ({
    key,
    ...personActionLooks[key],
    ...(key in personActions && { refusals: personActions[key as PersonAction].refusals }),
    isSeldom: seldom.includes(key),
    limit: bulkRunLimit,
    question: (n: number) => (key === 'invite' ? askToInvite(n, role) : fill(questions[key], { n })),
    success: (n: number) => fill(receipts[key], { n }),
    run: changePeople(projectId, key),
    undo: inverses[key],
    ...(key === 'leave' && projectId !== undefined && leaving(projectId)),
  }))
}

/** Takes many ends back. Who was paused would come back as active, so they stay ended and are named. */
async function reactivateAll(projectId: string | undefined, done: DoneRows): Promise<BulkReply> {
  const paused = done.filter(({ was }) => was === 'Pause').map((row) => ({ ...row, ok: false, title: pausedBeforeEnd }))
  const others = done.filter(({ was }) => was !== 'Pause')
  const none = { total: 0, done: 0, failed: 0, results: [] }
  const reply = others.length > 0 ? await changePeople(projectId, 'reactivate')(toSteppedRows(others)) : none
  const total = reply.total + paused.length
  const failed = reply.failed + paused.length
  return { ...reply, total, failed, results: [...reply.results, ...paused] }
}

/** Takes leaving of many back, and then the end of accounts that came with it: only those rows say what was before. */
async function rejoinAll(projectId: string | undefined, done: DoneRows): Promise<BulkReply> {
  const back = await changePeople(projectId, 'rejoin')(toSteppedRows(done))
  const ended = new Map(done.flatMap(({ id, was }) => (was === undefined ? [] : [[id, was]])))
  const rows = back.results.flatMap((row) => {
    const was = ended.get(row.id)
    return row.ok && was !== undefined ? [{ ...row, was }] : []
  })
  if (rows.length === 0) return back
  const { results } = await reactivateAll(projectId, rows)
  const all = back.results.map((row) => results.find(({ id }) => id === row.id) ?? row)
  const failed = all.filter(({ ok }) => !ok).length
  return { ...back, done: all.length - failed, failed, results: all }
}

/** Leaving says how many stay at another site, and offers to end the accounts of the others with it. */
const leaving = (projectId: string): Pick<BulkAction<ProjectUserFilter>, 'effect' | 'run' | 'success'> => ({
  effect: (target) => leavingEffect(projectId, target),
  run: (target, _input, end) => changePeople(projectId, 'leave')({ ...target, end }),
  success: (n, end) => fill(end ? receipts.leaveAndEnd : receipts.leave, { n }),
})

/** Whoever invites more than a day allows is told before, not by each row that is left (security.md row 61). */
function askToInvite(n: number, role: UserRole): string {
  const question = fill(questions.invite, { n })
  const isLimited = scopeOf(role, 'project-user.write') !== 'all'
  return isLimited && n > invitationsPerDay
    ? fill(invitations.dailyLimit, { question, max: invitationsPerDay })
    : question
}

const pageLooks = [
  { key: 'card', word: cardWords.object, icon: 'key' },
  { key: 'copy', word: copyWords.action, icon: 'site', isSeldom: true },
] as const

/** For people of several sites: cards alone, as another site is joined from one. */
export function useAllSitesPages(): readonly BulkPage<ProjectUserFilter>[] {
  const navigate = useNavigate()
  const [card] = pageLooks
  const open: BulkPage<ProjectUserFilter>['open'] = (rows, count, names) =>
    void navigate({ to: '/system/project/user/card', state: { pickedPeople: { rows, count, names } } }).catch(
      reportError,
    )
  return [{ ...card, open }]
}

/** The actions on picked people that have pages of their own. */
export function usePeoplePages(projectId: string): readonly BulkPage<ProjectUserFilter>[] {
  const navigate = useNavigate()
  return pageLooks.map((look) => ({
    ...look,
    open: (rows, count, names) => {
      const to = `/system/project/$projectId/user/${look.key}` as const
      navigate({ to, params: { projectId }, state: { pickedPeople: { rows, count, names } } }).catch(reportError)
    },
  }))
}
