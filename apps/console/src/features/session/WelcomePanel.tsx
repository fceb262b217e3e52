import { actionWords, shellWords } from '@azas/domain/words/shell.ts'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { useEffect } from 'react'
import { SessionEndedError, TransportError } from '#api/errors.ts'
import { readInvitationToken } from '#api/session/invitation-token.ts'
import { logOut } from '#api/session/session.ts'
import { useReading } from '#api/use-request.ts'
import { failureText } from '#api/failure-text.ts'
import { usePageLocation } from '#ui/page-location.ts'
import { usePageTitle } from '#ui/page-title.ts'
import { FirstPasswordForm } from './FirstPasswordForm.tsx'
import { InvitationPanel } from './InvitationPanel.tsx'
import { RetryNote } from './RetryNote.tsx'
import { readMe } from './session.calls.ts'

/** `/{realm}/welcome-password-reset`: an invitation, or the first password of a person who is signed in (product.md SES-05). */
export function WelcomePanel() {
  const heading = usePageTitle(passwordWords.welcome)
  const token = readInvitationToken(usePageLocation().hash)
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {passwordWords.welcome}
      </h1>
      {token ? <InvitationPanel token={token} /> : <FirstLogin />}
    </div>
  )
}

function FirstLogin() {
  const { data: me, error, reload } = useReading(readMe)
  const isDone = Boolean(me?.detail.accessed_at)
  useEffect(() => {
    if (isDone) window.location.replace('/system')
  }, [isDone])
  if (error instanceof TransportError) return <RetryNote text={failureText(error)} onRetry={reload} />
  // The redirect to the login page is under way.
  if (error instanceof SessionEndedError) return null
  if (error) throw error
  if (!me || isDone) return <p className="sub lead">{shellWords.loading}</p>
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
