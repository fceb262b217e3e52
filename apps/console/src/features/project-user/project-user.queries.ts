import type { CallInput } from '@azas/api/operation.ts'
import { formerPeopleSearch } from '@azas/api/project-user/former-people.operations.ts'
import {
  projectUserBulk,
  projectUserBulkImpact,
  type ProjectUserDetail,
  projectUserDetail,
  projectUserEnd,
  projectUserExport,
  projectUserImpact,
  projectUserInvite,
  projectUserPause,
  projectUserReactivate,
  projectUserResume,
  projectUserSearch,
} from '@azas/api/project-user/project-user.operations.ts'
import {
  projectUserCopy,
  projectUserCreate,
  projectUserLeave,
  projectUserRejoin,
  projectUserSimilar,
  projectUserUpdate,
} from '@azas/api/project-user/register.operations.ts'
import { projectDetail, projectSearch } from '@azas/api/project/project.operations.ts'
import type { RowTarget, RowVersions } from '@azas/api/rows.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import type { PersonForm } from '@azas/domain/project-user/project-user.forms.ts'
import { type PersonAction, personActionNames } from '@azas/domain/project-user/project-user.rules.ts'
import {
  personInvitationWords as invitations,
  projectUserActionWords as acts,
  projectUserBulkWords as questions,
} from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { openDownload, query, recordQuery, type RecordQuery } from '#api/query.ts'
import type { SubmitOptions } from '#form/state/use-submission.ts'
import type { BulkEffect } from '#list/selection/bulk.ts'
import type { RecordAction } from '#record/define-record.ts'

type WirePage = CallInput<typeof projectUserSearch>['query']

/** A page of the people of a site, or of all sites in scope. */
export function peoplePage(projectId: string | undefined) {
  return (page: Omit<WirePage, 'target_project_id'>, body: ProjectUserFilter) => {
    const input = { query: { ...page, target_project_id: projectId }, body }
    return {
      queryKey: [projectUserSearch.id, input] as const,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { total, ...rest } = await call(projectUserSearch, input, { signal })
        if (total === null) throw new Error('the people were not counted')
        return { ...rest, total }
      },
    }
  }
}

/** How many people of a site match now. */
export const peopleCount = (projectId: string, filter: ProjectUserFilter) =>
  queryOptions({
    ...peoplePage(projectId)({ offset: 0, size: 1, sort: '-registered' }, filter),
    select: ({ total }) => total,
    staleTime: 0,
    throwOnError: false,
  })

/** What a change of people makes outdated, beside themselves: a site's page counts its people. */
export const stalePeople = [projectUserSearch, formerPeopleSearch, projectSearch, projectDetail]

/** A site whose names a form offers. */
export const siteFacts = (projectId: string) => recordQuery(projectDetail, { query: { target_project_id: projectId } })

/** The site whose people are listed; its page has fetched it already. */
export const siteOf = (projectId: string) => query(projectDetail, { query: { target_project_id: projectId } })

type Export = CallInput<typeof projectUserExport>

/** The same people as a file, in the order of the list. */
export function peopleFile(projectId: string | undefined) {
  return (sort: Export['query']['sort'], body: Export['body'], signal: AbortSignal) =>
    openDownload(projectUserExport, { query: { sort, target_project_id: projectId }, body }, signal)
}

const mailPollMs = 2_000

/** One person as registered at a site; polls while the mail of the invitation is on its way. */
export function personFacts(projectId: string) {
  return (id: string): RecordQuery<ProjectUserDetail> => ({
    ...recordQuery(projectUserDetail, { query: { target_user_id: id, target_project_id: projectId } }),
    refetchInterval: ({ state: { data } }) => (data?.invitation?.state === 'Sending' ? mailPollMs : false),
  })
}

type At = Pick<ProjectUserDetail, 'id' | 'projectId'>
const target = ({ id, projectId }: At) => ({ query: { target_user_id: id, target_project_id: projectId } })

export type Effect = { sessions: number; sites: number }

type Counted = PersonAction | 'leave'
const isCounted = (action: string): action is Counted =>
  action === 'leave' || personActionNames.some((name) => name === action)

/** What an action would do, in numbers; a mail and an erasure have none. */
export const personEffect = (person: At, action: string): RecordQuery<Effect | null> =>
  isCounted(action)
    ? recordQuery(projectUserImpact, { ...target(person), body: { action } })
    : { queryKey: [projectUserImpact.id, person.id, action], queryFn: () => Promise.resolve(null) }

const calls = {
  pause: projectUserPause,
  resume: projectUserResume,
  end: projectUserEnd,
  reactivate: projectUserReactivate,
} as const

/** Does one thing to one person. */
export const changePerson = (action: PersonAction) => (person: At & { version: number }) =>
  call(calls[action], { ...target(person), body: { version: person.version } })

/** Does one thing to many people, of a site or of all sites in scope. */
export const changePeople =
  (projectId: string | undefined, action: PersonAction | 'leave' | 'rejoin' | 'invite') =>
  (rows: RowTarget<ProjectUserFilter> & { versions?: RowVersions; end?: boolean }) =>
    call(projectUserBulk, { query: { target_project_id: projectId }, body: { action, ...rows } })

/** What taking people off a site would do, in numbers. */
export const leavingEffect = (projectId: string, rows: RowTarget<ProjectUserFilter>): RecordQuery<BulkEffect> => {
  const input = { query: { target_project_id: projectId }, body: { action: 'leave' as const, ...rows } }
  return {
    queryKey: [projectUserBulkImpact.id, input],
    queryFn: async ({ signal }) => {
      const { endable, ...counts } = await call(projectUserBulkImpact, input, { signal })
      return {
        facts: fill(questions.leaveSplit, counts),
        option: endable > 0 ? fill(questions.leaveAndEnd, { n: endable }) : null,
      }
    },
  }
}

/** Mails a person an invitation (product.md USR-10). */
export const invitePerson = (person: At & { version: number }) =>
  call(projectUserInvite, { ...target(person), body: { version: person.version } })

export const createPerson =
  (projectId: string) =>
  (form: PersonForm, { headers }: SubmitOptions) =>
    call(projectUserCreate, { query: {}, body: { ...form, projectId } }, { headers })

export const updatePerson =
  (person: At) =>
  (form: PersonForm, { version, headers }: SubmitOptions) =>
    call(projectUserUpdate, { ...target(person), body: { ...form, version } }, { headers })

/** Takes a person off the site; `end` also ends the account. */
export const leaveSite = (person: At & { version: number }, end: boolean) =>
  call(projectUserLeave, { ...target(person), body: { version: person.version, end } })

/** Takes leaving back: `version` is the one that leaving answered. */
export const rejoinSite = (person: At & { version: number }) =>
  call(projectUserRejoin, { ...target(person), body: { version: person.version } })

/** People with the same name, as a query that is asked anew each time. */
export const similarPeople = (body: { displayname: string; company: string | null; projectId: string }) => ({
  queryKey: [projectUserSimilar.id, body] as const,
  queryFn: () => call(projectUserSimilar, { query: {}, body }),
  staleTime: 0,
})

type CopyRows = { from?: string; leave: boolean; reactivate?: boolean } & RowTarget<ProjectUserFilter>

/** Registers people at a site: those of another one, or by id somebody who was there before. */
export const copyPeople = (to: string, { from: fromProjectId, ...rows }: CopyRows) =>
  call(projectUserCopy, { query: { target_project_id: to }, body: { fromProjectId, ...rows } })

type Look = Pick<RecordAction, 'word' | 'icon' | 'title' | 'isDanger'>

/** Word, icon and dialog title of each action, for one person and for many (product.md USR-05). */
export const personActionLooks: Readonly<Record<PersonAction | 'leave' | 'invite', Look>> = {
  invite: { word: invitations.invite, icon: 'mail', title: invitations.inviteTitle },
  pause: { word: acts.pause, icon: 'pause', title: acts.pauseTitle, isDanger: true },
  resume: { word: acts.resume, icon: 'check', title: acts.resumeTitle },
  end: { word: acts.end, icon: 'end', title: acts.endTitle, isDanger: true },
  leave: { word: acts.leave, icon: 'ban', title: acts.leaveTitle, isDanger: true },
  reactivate: { word: acts.reactivate, icon: 'reload', title: acts.reactivateTitle },
}

/** The people who were picked in the list for a page with an action on them. */
export type PickedPeople = { count: number; rows: RowTarget<ProjectUserFilter>; names?: readonly string[] }

declare module '@tanstack/react-router' {
  interface HistoryState {
    pickedPeople?: PickedPeople
  }
}
