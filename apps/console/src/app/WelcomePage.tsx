import { actionWords } from '@azas/domain/words/actions.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { Link } from '@tanstack/react-router'
import { isSignedIn, logOut } from '#api/session.ts'
import { usePageTitle } from '#ui/page-title.ts'
import { Frame } from './Frame.tsx'

/** Where a first login is held (product.md SES-05); setting the password itself is a later issue. */
export function WelcomePage() {
  const heading = usePageTitle(authWords.welcome)
  return (
    <Frame>
      <div className="login">
        <h1 ref={heading} tabIndex={-1}>
          {authWords.welcome}
        </h1>
        <p className="sub lead">{shellWords.notYetLead}</p>
        <p className="more">
          {isSignedIn() ? (
            <button className="btn" type="button" onClick={logOut}>
              {actionWords.logout}
            </button>
          ) : (
            <Link to="/system/login">{authWords.toLogin}</Link>
          )}
        </p>
      </div>
    </Frame>
  )
}
