import { passwordWords } from '@azas/domain/session/session.words.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { usePageLocation } from '#ui/page-location.ts'
import { usePageTitle } from '#ui/page-title.ts'

/** An expired link: a button for a new reset (product.md SES-07), or whom to ask for another invitation (ADM-03). */
export function TokenExpiredPage() {
  const heading = usePageTitle(passwordWords.tokenExpired)
  const isInvitation = usePageLocation().searchParams.get('of') === 'invitation'
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {passwordWords.expiredTitle}
      </h1>
      <p className="lead phrase">{isInvitation ? passwordWords.invitationExpiredBody : passwordWords.expiredBody}</p>
      {isInvitation ? null : (
        <p className="more">
          <PageLink className="btn pri" href="/system/password-reset">
            {passwordWords.expiredAction}
          </PageLink>
        </p>
      )}
      <p className="more">
        <PageLink href="/system/login">{passwordWords.toLogin}</PageLink>
      </p>
    </div>
  )
}
