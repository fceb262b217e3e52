import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { actionWords, shellWords } from '@azas/domain/words/shell.ts'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useEffect } from 'react'
import { ApiError } from '#api/errors.ts'
import { logOut } from '#api/session/session.ts'
import { useReading, useSubmit } from '#api/use-request.ts'
import { failureText } from '#api/failure-text.ts'
import { Note } from '#ui/Note.tsx'
import { navigate } from '#ui/page-location.ts'
import { RetryNote } from './RetryNote.tsx'
import { acceptInvitation, readInvitation } from './session.calls.ts'
import { useSignedIn } from './use-signed-in.ts'

/** An invitation: verified on load, accepted only by the button, so that a mail scanner cannot use it up (product.md ADM-03). */
export function InvitationPanel({ token }: { token: string }) {
  const signedIn = useSignedIn()
  const { data: invitation, error, reload } = useReading(() => readInvitation(token))
  if (error instanceof ApiError) return <InvalidLink error={error} signedIn={signedIn} />
  if (error) return <RetryNote text={failureText(error)} onRetry={reload} />
  if (!invitation) return <p className="sub lead">{shellWords.loading}</p>
  const until = fill(passwordWords.invitationValidUntil, { expiresAt: formatDateTime(new Date(invitation.expires_at)) })
  return (
    <>
      <p className="sub lead phrase">
        {fill(passwordWords.invitationLead, { name: invitation.displayname, action: passwordWords.invitationAccept })}
      </p>
      <p className="cap">{until}</p>
      {signedIn ? <SignOutFirst /> : <Accept token={token} />}
    </>
  )
}

/** A signed-in person reads the message here, because the page for expired links is for signed-out ones. */
function InvalidLink({ error, signedIn }: { error: ApiError; signedIn: boolean }) {
  if (signedIn || error.status !== 400) {
    return (
      <>
        <Note kind="bad" text={error.status === 400 ? error.message : failureText(error)} />
        <p className="more">
          <a href="/system">{signedIn ? passwordWords.toConsole : passwordWords.toLogin}</a>
        </p>
      </>
    )
  }
  return <Expired />
}

function Expired() {
  useEffect(() => navigate('/system/token-expired?of=invitation', { replace: true }), [])
  return null
}

function Accept({ token }: { token: string }) {
  const { submit, error, isPending } = useSubmit(async (link: string) => {
    await acceptInvitation(link)
    navigate(window.location.pathname, { replace: true })
  })
  return (
    <div className="more">
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      <button className="btn pri lg full" type="button" aria-busy={isPending} onClick={() => submit(token)}>
        {passwordWords.invitationAccept}
      </button>
    </div>
  )
}

function SignOutFirst() {
  return (
    <div className="more">
      <Note kind="info" text={passwordWords.invitationSignOutFirst} />
      <p className="more">
        <button className="btn" type="button" onClick={() => void logOut()}>
          {actionWords.logout}
        </button>
      </p>
    </div>
  )
}
