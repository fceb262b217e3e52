import type { NoticeStatus } from '@azas/domain/notice/notice.ts'
import { expect, test } from 'vitest'
import { agendaOf } from './Agenda.tsx'

const notice = (id: string, status: NoticeStatus, startTimestamp: string) => ({ id, status, startTimestamp })

test('NTC-08 the agenda begins with what is live, then goes by the days of Tokyo', () => {
  const groups = agendaOf([
    notice('draft', 'Draft', '2026-12-01T00:00:00Z'),
    notice('evening', 'FuturePublish', '2026-11-24T15:30:00Z'),
    notice('live', 'NowPublishing', '2026-11-20T00:00:00Z'),
    notice('morning', 'FuturePublish', '2026-11-25T00:00:00Z'),
    notice('over', 'Published', '2026-11-02T00:00:00Z'),
  ])
  expect(groups.map(({ day, items }) => [day, items.map(({ id }) => id)])).toEqual([
    [null, ['live']],
    ['2026-11-02', ['over']],
    ['2026-11-25', ['evening', 'morning']],
    ['2026-12-01', ['draft']],
  ])
})
