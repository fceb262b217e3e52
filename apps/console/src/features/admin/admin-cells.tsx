import './admin.css'
import type { Administrator } from '@azas/api/admin/administrator.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { adminScreenWords as words, invitationWords } from '@azas/domain/admin/admin.words.ts'
import { formatDate, formatDateTime, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { type DeliveryState, deliveryState } from '@azas/domain/mail/mail.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { LoginBadge, type BadgeLook, StatusBadge, WarnWord } from '#ui/badges/Badges.tsx'
import { Icon } from '#ui/icons/Icon.tsx'

const mailLooks: Record<DeliveryState, BadgeLook> = {
  Scheduled: { tone: 'plan', icon: 'clock' },
  Sending: { tone: 'plan', icon: 'send' },
  Complete: { tone: 'off', icon: 'check' },
  Failed: { tone: 'fail', icon: 'erri' },
}

/**
 * What stands for a value that there is not; or that the role may not see, as a SubAdmin sees an Admin in brief. Only a
 * brief view has no `createdAt`.
 */
export function NoValue({ createdAt }: Pick<Administrator, 'createdAt'>) {
  return <span className="sub">{createdAt === null ? words.hidden : tableWords.noValue}</span>
}

/** The delivery state of the invitation. */
export function InvitationBadge({ invitation, createdAt }: Pick<Administrator, 'invitation' | 'createdAt'>) {
  if (!invitation) return <NoValue createdAt={createdAt} />
  return <StatusBadge look={mailLooks[invitation.state]} word={deliveryState.label(invitation.state)} />
}

const mailWords = {
  Scheduled: words.mailUnderway,
  Sending: words.mailUnderway,
  Complete: null,
  Failed: words.mailFailed,
} as const satisfies Record<DeliveryState, string | null>

/** The account's state, and the invitation's mail until it is delivered (product.md ADM-03). */
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

/** The number of a SubAdmin's sites, their names on hover; an Admin has all of the company's. */
export function SitesInCharge({ role, projects, projectCount, createdAt }: Administrator) {
  if (role === 'Admin') return <span className="sub">{words.everySite}</span>
  if (projects === null) return <NoValue createdAt={createdAt} />
  if (projects.length === 0) return <WarnWord icon="alert" word={words.noSite} />
  return (
    <span title={joinNames(projects, projectCount)}>
      {fill(words.siteCount, { n: projectCount ?? projects.length })}
    </span>
  )
}

function joinNames(projects: NonNullable<Administrator['projects']>, count: number | null): string {
  const more = (count ?? projects.length) - projects.length
  const names = projects.map(({ name }) => name)
  return [...names, ...(more > 0 ? [fill(words.moreSites, { n: more })] : [])].join('\n')
}

/** The sites of an administrator by name and code. */
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

/** The day of an instant of an administrator. */
export function DayOrNothing({ at, admin: { createdAt } }: { at: string | null; admin: Administrator }) {
  return at ? formatDate(tokyoDate(new Date(at))) : <NoValue createdAt={createdAt} />
}

type Mail = NonNullable<Administrator['invitation']>

/** The invitation's delivery as a badge and a sentence, which screen readers announce on change. */
export function InvitationFact({ admin: { invitation, createdAt } }: { admin: Administrator }) {
  if (createdAt === null) return <NoValue createdAt={null} />
  if (!invitation) return invitationWords.none
  return (
    <div className="mailfact" role="status">
      <InvitationBadge {...{ invitation, createdAt }} />
      <span className="sub phrase">{mailText(invitation)}</span>
    </div>
  )
}

function mailText({ state, sentAt, requestedAt, reason }: Mail): string {
  if (state === 'Complete') return fill(invitationWords.sent, { at: formatDateTime(new Date(sentAt ?? requestedAt)) })
  if (state !== 'Failed') return invitationWords.underway
  return [invitationWords.failed, reason, invitationWords.accountMade].filter(Boolean).join('')
}

/** Whether the role may act on administrators; otherwise there is no menu (product.md ADM-04). */
export function mayAct(role: UserRole): boolean {
  return scopeOf(role, 'sub-admin.write') !== null
}
