import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { actionWords } from '@azas/domain/words/actions.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { ApiError } from '#api/errors.ts'
import { logOut } from '#api/session.ts'
import { sayFailure } from '#form/say-failure.ts'
import { Note } from '#ui/Note.tsx'
import { RetryNote } from './RetryNote.tsx'
import { invitationQuery, useAcceptInvitation } from './session.queries.ts'
import { useSignedIn } from './use-signed-in.ts'

/** An invitation's link: read on load, used only by the button, so that a mail scanner uses nothing up (product.md ADM-03). */
export function InvitationPanel({ token }: { token: string }) {
  const signedIn = useSignedIn()
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token))
  if (error instanceof ApiError) return <Dead error={error} signedIn={signedIn} />
  if (error) return <RetryNote text={sayFailure(error)} onRetry={() => void refetch()} />
  if (!invitation) return <p className="sub lead">{shellWords.loading}</p>
  const until = fill(authWords.invitationValidUntil, { expiresAt: formatDateTime(new Date(invitation.expires_at)) })
  return (
    <>
      <p className="sub lead phrase">
        {fill(authWords.invitationLead, { name: invitation.displayname, action: authWords.invitationAccept })}
      </p>
      <p className="cap">{until}</p>
      {signedIn ? <SignOutFirst /> : <Accept token={token} />}
    </>
  )
}

/** The page for dead links is for the signed-out; whoever is signed in reads the same sentence here, and goes on from here. */
function Dead({ error, signedIn }: { error: ApiError; signedIn: boolean }) {
  if (signedIn || error.status !== 400) {
    return (
      <>
        <Note kind="bad" text={error.message} />
        <p className="more">
          <Link to="/system">{signedIn ? authWords.toConsole : authWords.toLogin}</Link>
        </p>
      </>
    )
  }
  return <Navigate to="/system/token-expired" search={{ of: 'invitation' }} replace />
}

function Accept({ token }: { token: string }) {
  const { mutate, error, isPending } = useAcceptInvitation()
  return (
    <div className="more">
      {error ? <Note kind="bad" text={sayFailure(error)} /> : null}
      <button
        className="btn pri lg full"
        type="button"
        aria-busy={isPending}
        onClick={() => isPending || mutate(token)}
      >
        {authWords.invitationAccept}
      </button>
    </div>
  )
}

function SignOutFirst() {
  return (
    <div className="more">
      <Note kind="info" text={authWords.invitationSignOutFirst} />
      <p className="more">
        <button className="btn" type="button" onClick={() => void logOut()}>
          {actionWords.logout}
        </button>
      </p>
    </div>
  )
}
