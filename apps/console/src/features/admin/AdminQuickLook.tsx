import type { Administrator } from '@azas/api/administrator.ts'
import type { AdminAction } from '@azas/domain/admin/admin.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { actionWords } from '@azas/domain/words/actions.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CompanyName, useSeesCompanies } from '#record/CompanyName.tsx'
import { PeekActions, PeekFacts, PeekTitle } from '#table/PeekParts.tsx'
import { QuickLook } from '#table/QuickLook.tsx'
import { useDetailQuery } from '#table/use-detail-query.ts'
import type { Peek } from '#table/use-peeking.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { LoginBadge } from '#ui/LoginBadge.tsx'
import { Note } from '#ui/Note.tsx'
import { entriesFor, mayAct } from './admin-actions.ts'
import { AllSites, DayOrNothing } from './admin-cells.tsx'
import { adminFactsAlive } from './admin.queries.ts'
import { InvitationFact } from './InvitationFact.tsx'
import { useRefusal } from './use-refusal.ts'

const shell = getRouteApi('/system/shell')

type Choose = (action: AdminAction, admin: Administrator) => void
type AdminQuickLookProps = { peek: Peek<Administrator>; onChoose: Choose }

/** One administrator beside the list; the URL says which (product.md LST-01). */
export function AdminQuickLook({ peek, onChoose }: AdminQuickLookProps) {
  const detail = useDetailQuery(peek.id, adminFactsAlive)
  return (
    <QuickLook peek={peek} detail={detail} object={adminWords.object} nameOf={(admin) => admin.displayname}>
      {(admin) => (
        <>
          <div className="peek-body">
            <Title admin={admin} />
            {admin.ownsEmail === false ? <Note kind="warn" text={adminWords.emailNotOwned} /> : null}
            <Facts admin={admin} />
          </div>
          <Actions admin={admin} onChoose={onChoose} />
        </>
      )}
    </QuickLook>
  )
}

function Title({ admin: { id, displayname, email, status } }: { admin: Administrator }) {
  return (
    <PeekTitle
      name={
        <Link to="/system/admin/$adminId" params={{ adminId: id }}>
          {displayname}
        </Link>
      }
      badge={<LoginBadge status={status} />}
      sub={
        <>
          <span>{email}</span>
          <CopyButton text={email} label={words.copyEmail} short={actionWords.copy} />
        </>
      }
    />
  )
}

function Facts({ admin }: { admin: Administrator }) {
  const seesCompanies = useSeesCompanies()
  return (
    <PeekFacts
      facts={[
        [userWords.role, userRole.label(admin.role)],
        ...(seesCompanies ? [[adminWords.company, <CompanyName key="company" of={admin} />] as const] : []),
        [adminWords.sites, <AllSites key="sites" admin={admin} />],
        [adminWords.invitation, <InvitationFact key="invitation" admin={admin} />],
        [words.lastLogin, <DayOrNothing key="login" at={admin.lastLoginAt} />],
        [words.registered, <DayOrNothing key="registered" at={admin.createdAt} />],
      ]}
    />
  )
}

const icons: Record<AdminAction, IconName> = {
  update: 'pen',
  resend_invitation: 'mail',
  send_reset: 'key',
  sign_out: 'end',
  pause: 'pause',
  resume: 'check',
  change_role: 'admin',
  delete: 'ban',
  restore: 'reload',
}

function Actions({ admin, onChoose }: { admin: Administrator; onChoose: Choose }) {
  const { me } = shell.useRouteContext()
  const entries = entriesFor(me, admin, useRefusal())
  if (!mayAct(me)) return null
  const actions = entries.map(({ action, ...entry }) => ({
    ...entry,
    key: action,
    icon: icons[action],
    onPress: () => onChoose(action, admin),
  }))
  return <PeekActions actions={actions} />
}
