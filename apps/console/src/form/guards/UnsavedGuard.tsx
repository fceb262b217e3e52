import { formWords } from '@azas/domain/words/form.ts'
import { useBlocker } from '@tanstack/react-router'
import { isSignedIn } from '#api/session/session.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useFirstFocus } from '#ui/dialog/use-first-focus.ts'
import type { FormStatus } from '../state/use-form.ts'

/** Confirms leaving a page with unsaved changes, but not at the end of a session, which keeps a draft. */
export function UnsavedGuard({ form }: { form: FormStatus }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && form.isUnsaved() && isSignedIn(),
    // At the end of a session the page is reloaded and a draft is kept, so the browser must not ask.
    enableBeforeUnload: () => form.isUnsaved() && isSignedIn(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />
}

function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useFirstFocus<HTMLButtonElement>()
  return (
    <Dialog title={formWords.discardTitle} onClose={onKeep}>
      <p className="phrase">{formWords.discardBody}</p>
      <div className="btns end">
        <button ref={keep} className="btn" type="button" onClick={onKeep}>
          {formWords.keepEditing}
        </button>
        <button className="btn danger" type="button" onClick={onDiscard}>
          {formWords.discard}
        </button>
      </div>
    </Dialog>
  )
}
