import './admin.css'
import type { Administrator } from '@azas/api/administrator.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { adminScreenWords as words, invitationWords } from '@azas/domain/admin/admin-screens.words.ts'
import { type DeliveryState, deliveryState } from '@azas/domain/mail/mail.ts'
import { formatDate, formatDateTime, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { LoginBadge } from '#ui/badges/LoginBadge.tsx'
import { type BadgeLook, StatusBadge } from '#ui/badges/StatusBadge.tsx'
import { WarnWord } from '#ui/badges/WarnWord.tsx'

const mailLooks: Record<DeliveryState, BadgeLook> = {
  Scheduled: { tone: 'plan', icon: 'clock' },
  Sending: { tone: 'plan', icon: 'send' },
  Complete: { tone: 'off', icon: 'check' },
  Failed: { tone: 'fail', icon: 'erri' },
}

const nothing = <span className="sub">{tableWords.noValue}</span>

/** How far the mail of the invitation got; a dash where none was asked for, or is not for the reader to see. */
export function InvitationBadge({ invitation }: Pick<Administrator, 'invitation'>) {
  if (!invitation) return nothing
  return <StatusBadge look={mailLooks[invitation.state]} word={deliveryState.label(invitation.state)} />
}

const mailWords = {
  Scheduled: words.mailUnderway,
  Sending: words.mailUnderway,
  Complete: null,
  Failed: words.mailFailed,
} as const satisfies Record<DeliveryState, string | null>

/** The account's state, and beside it the mail of the invitation as long as it did not arrive (product.md ADM-03). */
export function StatusWithMail({ admin: { status, invitation } }: { admin: Administrator }) {
  const mail = invitation && mailWords[invitation.state]
  return (
    <span className="seams">
      <LoginBadge status={status} />
      {mail ? (
        <span className={invitation.state === 'Failed' ? 'mailword failed' : 'mailword'}>
          {invitation.state === 'Failed' ? <Icon name="erri" /> : null}
          {mail}
        </span>
      ) : null}
    </span>
  )
}

/** How many sites somebody looks after, their names on hover; an Admin looks after all of the company's. */
export function SitesInCharge({ role, projects, projectCount }: Administrator) {
  if (projects === null) return nothing
  if (role === 'Admin') return <span className="sub">{words.everySite}</span>
  if (projects.length === 0) return <WarnWord icon="alert" word={words.noSite} />
  return (
    <span title={namesOf(projects, projectCount)}>{fill(words.siteCount, { n: projectCount ?? projects.length })}</span>
  )
}

function namesOf(projects: NonNullable<Administrator['projects']>, count: number | null): string {
  const more = (count ?? projects.length) - projects.length
  const names = projects.map(({ name }) => name)
  return [...names, ...(more > 0 ? [fill(words.moreSites, { n: more })] : [])].join('\n')
}

/** The same, by name and code. */
export function AllSites({ admin }: { admin: Administrator }) {
  const { role, projects } = admin
  if (role === 'Admin' || !projects || projects.length === 0)
    return <span>{role === 'Admin' ? words.allSites : <SitesInCharge {...admin} />}</span>
  return (
    <ul>
      {projects.map(({ id, code, name }) => (
        <li key={id}>
          {name} <span className="sub code">{code}</span>
        </li>
      ))}
    </ul>
  )
}

export function DayOrNothing({ at }: { at: string | null }) {
  return at ? formatDate(tokyoDate(new Date(at))) : nothing
}

type Mail = NonNullable<Administrator['invitation']>

/** How far the mail of the invitation got, as a badge and in a sentence that is read out when it changes. */
export function InvitationFact({ admin: { invitation, createdAt } }: { admin: Administrator }) {
  // Who sees an Admin in brief is not told of any mail.
  if (createdAt === null) return <InvitationBadge invitation={null} />
  if (!invitation) return invitationWords.none
  return (
    <div className="mailfact" role="status">
      <InvitationBadge invitation={invitation} />
      <span className="sub phrase">{sayMail(invitation)}</span>
    </div>
  )
}

function sayMail({ state, sentAt, requestedAt, reason }: Mail): string {
  if (state === 'Complete') return fill(invitationWords.sent, { at: formatDateTime(new Date(sentAt ?? requestedAt)) })
  if (state !== 'Failed') return invitationWords.underway
  return [invitationWords.failed, reason, invitationWords.accountMade].filter(Boolean).join('')
}

/** Whether a role may do anything at all to administrators: who may not is shown no menu (product.md ADM-04). */
export function mayAct(role: UserRole): boolean {
  return scopeOf(role, 'sub-admin.write') !== null
}
