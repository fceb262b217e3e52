import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { newPasswordForm } from '@azas/domain/session/session.forms.ts'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords, shellWords } from '@azas/domain/words/shell.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { SessionEndedError, TransportError, ApiError } from '#api/errors.ts'
import { failureText } from '#api/failure-text.ts'
import { storeToast } from '#api/kept/kept-toast.ts'
import { storagePlace } from '#api/kept/storage.ts'
import { readInvitationToken } from '#api/session/invitation-token.ts'
import { logOut, isSignedIn, onSessionChange } from '#api/session/session.ts'
import { getSettings } from '#api/settings.ts'
import { useReading, useSubmit } from '#api/use-request.ts'
import { readForm } from '#form/state/check-form.ts'
import { useTextForm } from '#form/state/use-text-form.ts'
import { Note } from '#ui/Note.tsx'
import { usePageLocation, navigate } from '#ui/page-location.ts'
import { usePageTitle } from '#ui/page-title.ts'
import { ReloadNote, PasswordPair } from './PasswordPair.tsx'
import { readMe, acceptInvitation, readInvitation, setFirstPassword } from './session.calls.ts'

const place = storagePlace()

/** `/{realm}/welcome-password-reset`: an invitation, or the first password of a person who is signed in (product.md SES-05). */
export function WelcomePanel() {
  const heading = usePageTitle(passwordWords.welcome)
  const token = readInvitationToken(usePageLocation().hash)
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {passwordWords.welcome}
      </h1>
      <WelcomeContent token={token} />
    </div>
  )
}

/** A session that the browser does not keep would be lost before the password is set. */
function WelcomeContent({ token }: { token: string | null }) {
  if (place === 'memory') return <Note kind="bad" text={passwordWords.storageBlocked} />
  return token ? <InvitationPanel token={token} /> : <FirstLogin />
}

function FirstLogin() {
  const { data: me, error, reload } = useReading(readMe)
  const isDone = Boolean(me?.detail.accessed_at)
  useEffect(() => {
    if (isDone) window.location.replace('/system')
  }, [isDone])
  if (error instanceof TransportError) return <ReloadNote text={failureText(error)} onRetry={reload} />
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

/** An invitation: verified on load, accepted only by the button, so that a mail scanner cannot use it up (product.md ADM-03). */
function InvitationPanel({ token }: { token: string }) {
  const signedIn = useSignedIn()
  const { data: invitation, error, reload } = useReading(() => readInvitation(token))
  if (error instanceof ApiError) return <InvalidLink error={error} signedIn={signedIn} />
  if (error) return <ReloadNote text={failureText(error)} onRetry={reload} />
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

/** The first password of a signed-in person without one (product.md SES-05, seed section 5). */
function FirstPasswordForm({ name }: { name: string }) {
  const { submit, error, isPending, data } = useSubmit(setAndLeave)
  const busy = isPending || data !== null
  const form = useTextForm({
    empty: { password: '', confirmation: '' },
    read: (values) => readForm(newPasswordForm(getSettings().passwordMin), values),
    failure: error,
    busy,
    send: ({ password }) => submit(password),
  })
  return (
    <>
      <p className="sub lead phrase">{fill(passwordWords.welcomeLead, { name })}</p>
      <form {...form.props}>
        {form.failure ? <Note kind="bad" text={failureText(form.failure)} /> : null}
        <PasswordPair form={form} />
        <button className="btn pri lg full" type="submit" aria-busy={busy}>
          {passwordWords.welcomeAction}
        </button>
      </form>
    </>
  )
}

/** Resolves to true, so that the button stays busy until the console's document has loaded. */
async function setAndLeave(password: string): Promise<true> {
  await setFirstPassword(password)
  storeToast(passwordWords.welcomeDone)
  window.location.replace('/system')
  return true
}

/** Whether somebody is signed in; follows changes in this and other tabs. */
function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn)
}
