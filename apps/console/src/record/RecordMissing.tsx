import { errorWords, failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { ReactNode } from 'react'
import { StateBlock } from '#ui/StateBlock.tsx'

/** An address that leads to no record: there is nothing to load again, only the way back. */
export function RecordMissing({ object, head }: { object: string; head: ReactNode }) {
  return (
    <>
      {head}
      <StateBlock icon="cloud" title={fill(failureWords.loadFailed, { object })} hint={errorWords.e404} urgent />
    </>
  )
}
