import { userRole } from '@azas/domain/access/roles.ts'
import { deniedWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { getRouteApi } from '@tanstack/react-router'
import { logOut } from '#api/session/session.ts'
import { getSettings } from '#api/settings.ts'
import { usePageTitle } from '#ui/page-title.ts'

const shell = getRouteApi('/system/shell')

/** The only page of a site role (product.md SHL-03). */
export function DeniedPage() {
  const { me } = shell.useRouteContext()
  const heading = usePageTitle(deniedWords.deniedScreen)
  return (
    <div className="login wide">
      <h1 ref={heading} tabIndex={-1}>
        {deniedWords.deniedTitle}
      </h1>
      <p className="lead phrase">{fill(deniedWords.deniedBody, { role: userRole.label(me.auth.role) })}</p>
      <p className="lead phrase">{deniedWords.appHint}</p>
      <AppLink />
      <p className="more">
        <button className="btn" type="button" onClick={logOut}>
          {actionWords.logout}
        </button>
      </p>
    </div>
  )
}

function AppLink() {
  const { appUrl } = getSettings()
  if (appUrl === null) return <p className="lead phrase">{deniedWords.appByCompany}</p>
  return (
    <p className="more">
      <a className="btn pri" href={appUrl}>
        {deniedWords.openApp}
      </a>
    </p>
  )
}
