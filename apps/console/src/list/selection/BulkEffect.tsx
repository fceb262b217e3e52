import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordQuery } from '#api/query.ts'
import { OptionBox } from '#ui/dialog/OptionBox.tsx'
import { RetryNote } from '#ui/record/RetryNote.tsx'
import type { BulkEffect } from './bulk.ts'

export type BulkEffectState = {
  /** Undefined for an action that has no numbers. */
  query: UseQueryResult<BulkEffect> | undefined
  /** False while the server counts. */
  isKnown: boolean
  isOptionChosen: boolean
  choose: (isChosen: boolean) => void
}

/** What a bulk action would do, counted when its dialog opens (product.md LST-05). */
export function useBulkEffect(effect: RecordQuery<BulkEffect> | undefined): BulkEffectState {
  const { queryKey = [], queryFn = skipToken } = effect ?? {}
  const query = useQuery<BulkEffect>({ queryKey, queryFn, staleTime: 0, gcTime: 0, throwOnError: false })
  const [isOptionChosen, choose] = useState(false)
  return {
    query: effect && query,
    isKnown: effect === undefined || query.data !== undefined,
    isOptionChosen: isOptionChosen && query.data?.option !== null,
    choose,
  }
}

/** The numbers, then the choice that they allow. */
export function EffectFacts({ effect: { query, isOptionChosen, choose } }: { effect: BulkEffectState }) {
  if (query === undefined) return null
  if (query.data === undefined)
    return query.isError ? (
      <RetryNote text={formWords.impactFailed} onRetry={query.refetch} />
    ) : (
      <p className="sub">{tableWords.loading}</p>
    )
  const { facts, option } = query.data
  return (
    <>
      <p>{facts}</p>
      {option === null ? null : <OptionBox label={option} isChosen={isOptionChosen} onChange={choose} />}
    </>
  )
}
