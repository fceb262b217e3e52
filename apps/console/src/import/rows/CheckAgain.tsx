import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { Note } from '#ui/Note.tsx'

type CheckAgainProps = {
  /** How many were corrected. */
  n: number
  word: string
  lead?: string
  /** Checks the rows once more, with all that was corrected. */
  onCheck: () => Promise<void>
}

/** The button below what is corrected. */
export function CheckAgain({ n, word, lead = '', onCheck }: CheckAgainProps) {
  const { mutate, isPending, error, reset } = useOnce({
    mutationFn: onCheck,
    onSuccess: (): void => reset(),
  })
  return (
    <>
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      <div className="btns checking">
        <button
          className={n > 0 ? 'btn pri checkcells' : 'btn checkcells'}
          type="button"
          aria-disabled={n === 0}
          aria-busy={isPending}
          onClick={() => (n > 0 ? mutate() : undefined)}
        >
          {word}
        </button>
        <span className="cap" role="status">
          {isPending ? words.reading : lead}
        </span>
      </div>
    </>
  )
}
