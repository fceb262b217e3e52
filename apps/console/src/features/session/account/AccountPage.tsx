import '#styles/rows.css'
import './account.css'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { wholeLogOf } from '@azas/domain/audit/audit.reach.ts'
import { erasureWords } from '@azas/domain/erasure/erasure.words.ts'
import { accountWords } from '@azas/domain/session/session.words.ts'
import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { PageHead } from '#ui/PageHead.tsx'

const shell = getRouteApi('/system/shell')

/** One's own account, open to every role: devices, password, history (product.md SES-10, AUD-01). */
export function AccountPage() {
  const { me } = shell.useRouteContext()
  const log = wholeLogOf(me.auth.role)
  const lead = [me.displayname, userRole.label(me.auth.role), me.email].filter(Boolean).join('・')
  return (
    <div className="account">
      <PageHead title={accountWords.title} lead={lead} />
      <nav className="tabs" aria-label={accountWords.title}>
        <Link to="/system/account/session">{accountWords.sessions}</Link>
        <Link to="/system/account/password">{accountWords.password}</Link>
        <Link to="/system/account/history">{accountWords.ownHistory}</Link>
        {log ? <Link to="/system/account/log">{log.name}</Link> : null}
        {scopeOf(me.auth.role, 'person.erase') ? <Link to="/system/account/erasure">{erasureWords.title}</Link> : null}
      </nav>
      <Outlet />
    </div>
  )
}
