import { authWords } from '@azas/domain/words/auth.ts'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '#ui/page-title.ts'

/** A reset link that is dead: what to do next, in one press (product.md SES-07). */
export function TokenExpiredPage() {
  const heading = usePageTitle(authWords.tokenExpired)
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {authWords.expiredTitle}
      </h1>
      <p className="lead phrase">{authWords.expiredBody}</p>
      <p className="more">
        <Link className="btn pri" to="/system/password-reset">
          {authWords.expiredAction}
        </Link>
      </p>
      <p className="more">
        <Link to="/system/login">{authWords.toLogin}</Link>
      </p>
    </div>
  )
}
