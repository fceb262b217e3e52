import { errorWords, failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { StateBlock } from '#ui/StateBlock.tsx'
import type { RecordHome } from './define-record.ts'
import { RecordHead } from './RecordHead.tsx'

/** The page of a missing record: no reload, only the link back. */
export function RecordMissing({ home, title }: { home: RecordHome; title: string }) {
  const failure = fill(failureWords.loadFailed, { object: home.object })
  return (
    <>
      <RecordHead home={home} title={title} />
      <StateBlock icon="cloud" title={failure} hint={errorWords.e404} urgent />
    </>
  )
}
