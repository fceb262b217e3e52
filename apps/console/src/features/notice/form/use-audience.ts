import { noticeOps } from '@azas/api/notice/notice.operations.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { type AudienceForm, toNoticeBody } from '@azas/domain/notice/notice.forms.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { useDebounced } from '#ui/use-debounced.ts'

/** The query of whom a mailing reaches. */
export const audienceQuery = (kind: NoticeKind, body: AudienceForm) => ({
  ...query(noticeOps[kind].audience, { query: {}, body: toNoticeBody(kind, body) }),
  staleTime: 0,
  throwOnError: false,
})

/**
 * Whom the mails reach as targets are ticked (product.md NTC-03). Each input is a query of its own, so that an old reply
 * never stands for a newer input.
 */
export function useAudience(kind: NoticeKind, input: AudienceForm) {
  const [text, isSettled] = useDebounced(JSON.stringify(input))
  const body = JSON.parse(text) as AudienceForm
  const hasTargets = input.mailTargets.length > 0
  const result = useQuery({
    ...audienceQuery(kind, body),
    enabled: body.mailTargets.length > 0,
    placeholderData: keepPreviousData,
  })
  const isCurrent = isSettled && !result.isPlaceholderData && !result.isFetching
  return { ...result, data: hasTargets ? result.data : undefined, hasTargets, isCurrent }
}
export type AudienceResult = ReturnType<typeof useAudience>
