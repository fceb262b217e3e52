import { accountWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useEndOtherSessions } from './own-sessions.queries.ts'

/** Asks before every other device is signed out. */
export function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { mutate, isPending } = useEndOtherSessions(onClose)
  return (
    <Dialog title={accountWords.endOthersTitle} onClose={onClose}>
      <p className="phrase">{fill(accountWords.endOthersBody, { n: count })}</p>
      <div className="btns end">
        <button className="btn" type="button" onClick={onClose}>
          {accountWords.cancel}
        </button>
        <button className="btn danger" type="button" aria-busy={isPending} onClick={() => mutate()}>
          {accountWords.endOthersAction}
        </button>
      </div>
    </Dialog>
  )
}
