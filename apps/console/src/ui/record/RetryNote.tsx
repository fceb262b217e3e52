import { formWords } from '@azas/domain/words/form.ts'
import { Note } from '../Note.tsx'

/** What could not be loaded, with the way to try again. */
export function RetryNote({ text, onRetry }: { text: string; onRetry: () => Promise<unknown> }) {
  return (
    <div className="retry">
      <Note kind="bad" text={text} />
      <button className="btn" type="button" onClick={() => void onRetry()}>
        {formWords.retry}
      </button>
    </div>
  )
}
