import { shellWords } from '@azas/domain/words/shell.ts'
import { PageHead } from '#ui/PageHead.tsx'

/** A page of a later issue: its name and one honest sentence. */
export function NotYetPage({ title }: { title: string }) {
  return <PageHead title={title} lead={shellWords.notYetLead} />
}
