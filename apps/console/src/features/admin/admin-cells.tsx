import './admin.css'
import type { Administrator } from '@azas/api/administrator.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { type InvitationMailState, invitationMailState } from '@azas/domain/admin/admin.ts'
import { formatDate, formatDateTime, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { type BadgeLook, StatusBadge } from '#ui/StatusBadge.tsx'
import { WarnWord } from '#ui/WarnWord.tsx'

const mailLooks: Record<InvitationMailState, BadgeLook> = {
  Scheduled: { tone: 'plan', icon: 'clock' },
  Sending: { tone: 'plan', icon: 'send' },
  Complete: { tone: 'off', icon: 'check' },
  Failed: { tone: 'fail', icon: 'erri' },
}

const nothing = <span className="sub">{tableWords.noValue}</span>

/** How far the mail of the invitation got; a dash where none was asked for, or is not for the reader to see. */
export function InvitationBadge({ invitation }: Pick<Administrator, 'invitation'>) {
  if (!invitation) return nothing
  return <StatusBadge look={mailLooks[invitation.state]} word={invitationMailState.label(invitation.state)} />
}

/** The sites that somebody looks after: the first by name and how many more; an Admin looks after all of the company's. */
export function SitesInCharge({ role, projects, projectCount }: Administrator) {
  if (projects === null) return nothing
  if (role === 'Admin') return <span className="sub wrap">{words.allSites}</span>
  const [first] = projects
  if (!first) return <WarnWord icon="alert" word={words.noSites} />
  const more = (projectCount ?? projects.length) - 1
  return (
    <span title={projects.map(({ name }) => name).join('\n')}>
      <span className="first-site">{first.name}</span>
      {more > 0 ? <span className="sub">{fill(words.moreSites, { n: more })}</span> : null}
    </span>
  )
}

export function TimeOrNothing({ at }: { at: string | null }) {
  return at ? <span className="wrap time">{formatDateTime(new Date(at))}</span> : nothing
}

export function DayOrNothing({ at }: { at: string | null }) {
  return at ? formatDate(tokyoDate(new Date(at))) : nothing
}
