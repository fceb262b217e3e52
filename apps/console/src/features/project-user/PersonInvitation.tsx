import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { personInvitationState, type PersonInvitationState } from '@azas/domain/project-user/person-invitation.ts'
import { personInvitationWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type BadgeLook, StatusBadge } from '#ui/badges/Badges.tsx'

const looks: Record<PersonInvitationState, BadgeLook> = {
  None: { tone: 'off', icon: 'mail' },
  Sending: { tone: 'plan', icon: 'send' },
  Sent: { tone: 'live', icon: 'check' },
  Failed: { tone: 'fail', icon: 'erri' },
  Expired: { tone: 'off', icon: 'clock' },
}

type Invitation = NonNullable<ProjectUserDetail['invitation']>

/** How far the invitation is, as a badge and a sentence, which screen readers announce on change (product.md USR-10). */
export function PersonInvitation({ invitation }: { invitation: Invitation }) {
  const { state } = invitation
  return (
    <div className="invitation" role="status">
      <StatusBadge look={looks[state]} word={personInvitationState.label(state)} />
      <span className="sub phrase">{sentenceOf(invitation)}</span>
    </div>
  )
}

const time = (at: string | null | undefined) => (at ? formatDateTime(new Date(at)) : '')

function sentenceOf({ state, mail, expiresAt }: Invitation): string {
  const at = time(mail?.sentAt ?? mail?.requestedAt)
  if (state === 'None') return words.none
  if (state === 'Sending') return words.underway
  if (state === 'Failed') return [words.failed, mail?.reason].filter(Boolean).join('')
  return state === 'Sent' ? fill(words.sentAt, { at, until: time(expiresAt) }) : fill(words.expiredAt, { at })
}
