import type { Administrator } from '@azas/api/administrator.ts'
import { invitationWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { InvitationBadge } from './admin-cells.tsx'

type Mail = NonNullable<Administrator['invitation']>

/** How far the mail of the invitation got, as a badge and in a sentence that is read out when it changes. */
export function InvitationFact({ admin: { invitation, createdAt } }: { admin: Administrator }) {
  // Who sees an Admin in brief is not told of any mail.
  if (createdAt === null) return <InvitationBadge invitation={null} />
  if (!invitation) return words.none
  return (
    <div className="mailfact" role="status">
      <InvitationBadge invitation={invitation} />
      <span className="sub phrase">{sayMail(invitation)}</span>
    </div>
  )
}

function sayMail({ state, sentAt, requestedAt, reason }: Mail): string {
  if (state === 'Complete') return fill(words.sent, { at: formatDateTime(new Date(sentAt ?? requestedAt)) })
  if (state !== 'Failed') return words.underway
  return [words.failed, reason, words.accountMade].filter(Boolean).join('')
}
