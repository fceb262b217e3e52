import { givenNoticeIdOf, noticeIdOf } from '@azas/api/notice/notice-target.ts'
import { noticeOps } from '@azas/api/notice/notice.operations.ts'
import { endOfTokyoDay, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { withReachOf } from '@azas/domain/notice/notice.forms.ts'
import { readTargets } from '@azas/domain/notice/notice.rules.ts'
import { recipientWords } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { toRecord } from '#db/columns.ts'
import { exportRows } from '#export/export-rows.ts'
import { serveList } from '#http/door/serve-noun.ts'
import type { Serve } from '#http/door/serve.ts'
import { listSameDays } from './audience.queries.ts'
import { noticeExportColumns, reasonOf, recipientExportColumns } from './notice.export.ts'
import { listPublished, notices, searchNotices } from './notice.queries.ts'
import {
  cancelNotice,
  createNotice,
  duplicateNotice,
  endNotice,
  readDetail,
  readNotice,
  removeNotice,
  scopeAt,
  updateNotice,
} from './notice.usecases.ts'
import { queryRecipients, type RecipientRow, searchRecipients } from './recipient.queries.ts'
import { readAudience, resendFailed, sendTestMail } from './recipient.usecases.ts'

const toRecipient = (row: RecipientRow & { projectId: string | null }) => {
  const { fault, answer, ...recipient } = toRecord(row)
  return { ...recipient, reason: reasonOf({ fault, answer }) }
}

/** Notices of one kind: SuperUser only, but for what is published (security.md section 3). */
export function noticeFeature(serve: Serve, kind: NoticeKind): void {
  serveNotices(serve, kind)
  serveMails(serve, kind)
}

function serveNotices(serve: Serve, kind: NoticeKind): void {
  const ops = noticeOps[kind]
  serveList(serve, {
    search: ops.search,
    file: ops.file,
    queries: { search: searchNotices, file: notices.file },
    scopeOf: (call) => scopeAt(call, kind),
    type: kind,
    columns: noticeExportColumns(kind),
  })
  serve(ops.detail, ({ query }, call) => readDetail(call, kind, noticeIdOf(query)))
  serve(ops.create, ({ body }, call) => createNotice(call, kind, withReachOf(body)))
  serve(ops.update, ({ query, body }, call) => updateNotice(call, kind, noticeIdOf(query), withReachOf(body)))
  const steps = [
    [ops.cancel, cancelNotice],
    [ops.end, endNotice],
    [ops.duplicate, duplicateNotice],
  ] as const
  for (const [op, step] of steps)
    serve(op, ({ query, body }, call) => step(call, kind, noticeIdOf(query), body.version))
  serve(ops.remove, ({ query, body }, call) => removeNotice(call, kind, noticeIdOf(query), body.version))
  serve(ops.published, async (_, call) => {
    const targets = readTargets(kind, { role: call.actor.role, clientType: call.origin.device.clientType })
    const rows = await listPublished(call.db, scopeAt(call, kind), { id: call.actor.id, targets })
    return { items: rows.map(toRecord) }
  })
}

function serveMails(serve: Serve, kind: NoticeKind): void {
  const ops = noticeOps[kind]
  serve(ops.audience, ({ body }, call) => readAudience(call, kind, withReachOf(body)))
  serve(ops.testMail, ({ query, body }, call) => sendTestMail(call, kind, givenNoticeIdOf(query), body))
  serve(ops.resendFailed, ({ query, body }, call) => resendFailed(call, kind, noticeIdOf(query), body.version))
  serve(ops.recipients, async ({ query, body: { states } }, call) => {
    const { id } = await readNotice(call, kind, noticeIdOf(query))
    const { offset, size } = query
    return searchRecipients(call.db, id, { states, offset, size }, toRecipient)
  })
  serve(ops.recipientFile, async ({ query, body: { format, ...filter } }, call) => {
    const { id, title } = await readNotice(call, kind, noticeIdOf(query))
    return exportRows(call, {
      type: kind,
      object: fill(recipientWords.fileOf, { title }),
      contractId: null,
      columns: recipientExportColumns(kind),
      queryOf: (db) => queryRecipients(db, id, filter.states),
      target: { format, filter },
    })
  })
  serve(ops.sameDay, async ({ body: { periodStart, periodEnd } }, call) => {
    const days = { from: startOfTokyoDay(periodStart), to: endOfTokyoDay(periodEnd) }
    return { items: await listSameDays(call.db, { realm: call.actor.realm, kind, ...days }) }
  })
}
