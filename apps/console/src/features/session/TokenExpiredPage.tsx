import { authWords } from '@azas/domain/words/auth.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePageTitle } from '#ui/page-title.ts'

const route = getRouteApi('/system/signed-out/token-expired')

/** A link that is dead: what to do next, in one press (product.md SES-07), or whom to ask for another invitation (ADM-03). */
export function TokenExpiredPage() {
  const heading = usePageTitle(authWords.tokenExpired)
  const isInvitation = route.useSearch().of === 'invitation'
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {authWords.expiredTitle}
      </h1>
      <p className="lead phrase">{isInvitation ? authWords.invitationExpiredBody : authWords.expiredBody}</p>
      {isInvitation ? null : (
        <p className="more">
          <Link className="btn pri" to="/system/password-reset">
            {authWords.expiredAction}
          </Link>
        </p>
      )}
      <p className="more">
        <Link to="/system/login">{authWords.toLogin}</Link>
      </p>
    </div>
  )
}
