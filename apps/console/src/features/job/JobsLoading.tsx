import { shellWords } from '@azas/domain/words/shell.ts'
import { useWaiting } from '#list/use-waiting.ts'

/** Says that the jobs are on their way, once that takes a while (product.md LST-04). */
export function JobsLoading() {
  const isVisible = useWaiting(true)
  return (
    <p className="loading" role="status">
      {isVisible ? shellWords.loading : ''}
    </p>
  )
}
