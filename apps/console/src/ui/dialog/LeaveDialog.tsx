import { Dialog } from './Dialog.tsx'
import { useFirstFocus } from './use-first-focus.ts'

type LeaveDialogProps = {
  words: { title: string; body: string; stay: string; leave: string }
  onStay: () => void
  onLeave: () => void
}

/** Asks before something on the page is lost; staying has the focus. */
export function LeaveDialog({ words, onStay, onLeave }: LeaveDialogProps) {
  const stay = useFirstFocus<HTMLButtonElement>()
  return (
    <Dialog title={words.title} onClose={onStay}>
      <p className="phrase">{words.body}</p>
      <div className="btns end">
        <button ref={stay} className="btn" type="button" onClick={onStay}>
          {words.stay}
        </button>
        <button className="btn danger" type="button" onClick={onLeave}>
          {words.leave}
        </button>
      </div>
    </Dialog>
  )
}
