import { shellWords } from '@azas/domain/words/shell.ts'

export function Loading() {
  return (
    <p className="sub" role="status">
      {shellWords.loading}
    </p>
  )
}
