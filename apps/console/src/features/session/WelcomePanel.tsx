import { actionWords } from '@azas/domain/words/actions.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { meQuery } from '#api/me.ts'
import { logOut } from '#api/session.ts'
import { usePageTitle } from '#ui/page-title.ts'
import { FirstPasswordForm } from './FirstPasswordForm.tsx'
import { InvitationPanel } from './InvitationPanel.tsx'
import { readInvitationToken } from './invitation-token.ts'
import { useSignedIn } from './use-signed-in.ts'

/** `/{realm}/welcome-password-reset`: an invitation, or the first password of a person who is signed in (product.md SES-05). */
export function WelcomePanel() {
  const signedIn = useSignedIn()
  const heading = usePageTitle(authWords.welcome)
  const token = readInvitationToken(useLocation({ select: ({ hash }) => hash }))
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {authWords.welcome}
      </h1>
      {token ? (
        <InvitationPanel token={token} />
      ) : signedIn ? (
        <FirstLogin />
      ) : (
        <Link to="/system/login">{authWords.toLogin}</Link>
      )}
    </div>
  )
}

function FirstLogin() {
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  return (
    <>
      <FirstPasswordForm name={me.displayname} />
      <p className="more">
        <button className="btn quiet" type="button" onClick={() => void logOut()}>
          {actionWords.logout}
        </button>
      </p>
    </>
  )
}
