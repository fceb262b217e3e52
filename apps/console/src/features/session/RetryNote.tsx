import { actionWords } from '@azas/domain/words/shell.ts'
import { Note } from '#ui/Note.tsx'

/** A load failure in place, with a retry. */
export function RetryNote({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="more">
      <Note kind="bad" text={text} />
      <p className="more">
        <button className="btn" type="button" onClick={onRetry}>
          {actionWords.reload}
        </button>
      </p>
    </div>
  )
}
