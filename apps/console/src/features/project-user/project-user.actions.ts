import { erasureErase } from '@azas/api/erasure/erasure.operations.ts'
import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { erasureWords as erasure } from '@azas/domain/erasure/erasure.words.ts'
import type { PersonAction } from '@azas/domain/project-user/project-user.rules.ts'
import {
  personInvitationWords as invitations,
  projectUserActionWords as acts,
} from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { call } from '#api/call.ts'
import { actionInWords, ofPerson, type RecordAction, undoneBy } from '#record/define-record.ts'
import { changePerson, invitePerson, leaveSite, personActionLooks, rejoinSite } from './project-user.queries.ts'

export type PersonStep = PersonAction | 'leave' | 'invite' | 'resend' | 'erase'

/** What can be done with one person of a site (product.md USR-05, USR-08). */
export const personStepActions: Record<PersonStep, RecordAction<ProjectUserDetail>> = {
  invite: {
    ...personActionLooks.invite,
    question: ({ email }) => fill(invitations.inviteBody, { email: email ?? '' }),
    success: ofPerson(invitations.invited),
    isButton: true,
    run: invitePerson,
  },
  resend: {
    word: invitations.resend,
    icon: 'mail',
    title: invitations.resendTitle,
    question: ({ email }) => fill(invitations.resendBody, { email: email ?? '' }),
    success: ofPerson(invitations.invited),
    isButton: true,
    run: invitePerson,
  },
  pause: {
    ...personActionLooks.pause,
    ...actionInWords(acts, 'pause', 'paused'),
    success: ofPerson(acts.paused),
    run: changePerson('pause'),
    undo: undoneBy(changePerson('resume')),
  },
  resume: {
    ...personActionLooks.resume,
    ...actionInWords(acts, 'resume', 'resumed'),
    success: ofPerson(acts.resumed),
    run: changePerson('resume'),
    undo: undoneBy(changePerson('pause')),
  },
  end: {
    ...personActionLooks.end,
    ...actionInWords(acts, 'end', 'ended'),
    success: ofPerson(acts.ended),
    warning: () => acts.endWarning,
    run: changePerson('end'),
    // Who was paused would come back as active.
    undo: (before, changed) =>
      before.status === 'Pause' || changed === null ? null : () => changePerson('reactivate')(changed),
  },
  reactivate: {
    ...personActionLooks.reactivate,
    ...actionInWords(acts, 'reactivate', 'reactivated'),
    success: ofPerson(acts.reactivated),
    run: changePerson('reactivate'),
    undo: undoneBy(changePerson('end')),
  },
  leave: {
    ...personActionLooks.leave,
    question: (person) => (isAtLastSite(person) ? acts.leaveLastBody : acts.leaveBody),
    success: ofPerson(acts.left),
    option: (person) => (isAtLastSite(person) && person.status !== 'Inactive' ? acts.leaveAndEnd : null),
    isApart: true,
    isRemoval: true,
    run: (person, { isOptionChosen }) => leaveSite(person, isOptionChosen),
    // Who was paused would come back as active.
    undo: (person, left, { isOptionChosen }) => {
      if (left === null || (isOptionChosen && person.status === 'Pause')) return null
      const rejoin = () => rejoinSite({ ...person, version: left.version })
      return isOptionChosen ? async () => changePerson('reactivate')(await rejoin()) : rejoin
    },
  },
  erase: {
    word: erasure.erase,
    icon: 'ban',
    title: erasure.eraseTitle,
    question: () => erasure.eraseBody,
    // Whose name is gone has no toast with it.
    success: () => erasure.erased,
    warning: () => erasure.eraseWarning,
    confirm: ({ displayname }) => ({ label: userWords.displayname, value: displayname }),
    isDanger: true,
    isApart: true,
    isRemoval: true,
    run: async ({ id, version, displayname: name }) => {
      await call(erasureErase, { query: { target_user_id: id }, body: { version, name } })
      return null
    },
  },
}

const isAtLastSite = ({ sites, isElsewhere }: ProjectUserDetail) => sites.length === 1 && !isElsewhere
