import type { Notice } from '@azas/api/notice.operations.ts'
import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'

type Dated = Pick<Notice, 'status' | 'startTimestamp'>

/** What is live first (no day), then all others by the Tokyo day of their start. */
export function agendaOf<N extends Dated>(notices: readonly N[]): { day: PlainDate | null; items: N[] }[] {
  const groups = new Map<PlainDate | null, N[]>()
  const inOrder = notices.toSorted((one, other) => Date.parse(one.startTimestamp) - Date.parse(other.startTimestamp))
  const isLive = ({ status }: N) => status === 'NowPublishing'
  for (const notice of [...inOrder.filter(isLive), ...inOrder.filter((one) => !isLive(one))]) {
    const day = isLive(notice) ? null : tokyoDate(new Date(notice.startTimestamp))
    groups.set(day, [...(groups.get(day) ?? []), notice])
  }
  return [...groups].map(([day, items]) => ({ day, items }))
}
