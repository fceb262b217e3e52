import type { RecipientState } from '@azas/domain/notice/notice.ts'

export type RecipientCounts = Record<RecipientState, number>
export type StatePart = { state: RecipientState; offset: number; size: number }

/** Which part of each state's recipients a page has, where the states stand one after the other. */
export function partsOfPage(
  counts: RecipientCounts,
  states: readonly RecipientState[],
  page: { offset: number; size: number },
): StatePart[] {
  let before = 0
  return states
    .map((state) => {
      const offset = Math.max(page.offset - before, 0)
      const end = Math.min(page.offset + page.size - before, counts[state])
      before += counts[state]
      return { state, offset, size: end - offset }
    })
    .filter(({ size }) => size > 0)
}
