import { formWords } from '@azas/domain/words/form.ts'
import { useBlocker } from '@tanstack/react-router'
import { isSignedIn } from '#api/session/session.ts'
import { LeaveDialog } from '#ui/dialog/LeaveDialog.tsx'
import type { FormStatus } from '../state/use-form.ts'

const discardWords = {
  title: formWords.discardTitle,
  body: formWords.discardBody,
  stay: formWords.keepEditing,
  leave: formWords.discard,
}

/** Confirms leaving a page with unsaved changes, but not at the end of a session, which keeps a draft. */
export function UnsavedGuard({ form }: { form: FormStatus }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => placeOf(current) !== placeOf(next) && form.isUnsaved() && isSignedIn(),
    // At the end of a session the page is reloaded and a draft is kept, so the browser must not ask.
    enableBeforeUnload: () => form.isUnsaved() && isSignedIn(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return <LeaveDialog words={discardWords} onStay={blocker.reset} onLeave={blocker.proceed} />
}

/** The form of a new record is another one for another company. */
const placeOf = ({ pathname, search }: { pathname: string; search: object }) => pathname + JSON.stringify(search)
