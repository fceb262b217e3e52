import { authWords } from '@azas/domain/session/session.words.ts'
import { takeLastEnd } from '#api/session/session.ts'
import { Note } from '#ui/Note.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { LoginForm } from './LoginForm.tsx'

const endWords = {
  expired: authWords.sessionExpired,
  loggedOut: authWords.loggedOut,
  otherTab: authWords.otherTab,
} as const

// Read once per document: a reload does not repeat the message.
const end = takeLastEnd()

/** product.md SES-01, SES-02. */
export function LoginPage() {
  const heading = usePageTitle(authWords.loginTitle)
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {authWords.loginTitle}
      </h1>
      <p className="sub lead">{authWords.loginLead}</p>
      {end ? <Note kind="info" text={endWords[end]} /> : null}
      <LoginForm />
    </div>
  )
}
