import {
  hasReach,
  mailTargetsInWords,
  type NoticeKind,
  noticeKinds,
  targetsInWords,
} from '@azas/domain/notice/notice-kinds.ts'
import { noticeStatus, recipientState } from '@azas/domain/notice/notice.ts'
import { noticeFaultWords, noticeWords as words, recipientWords } from '@azas/domain/notice/notice.words.ts'
import { reachWords } from '@azas/domain/notice/reach.words.ts'
import type { ExportColumn } from '#export/column.ts'
import type { NoticeRow } from './notice.queries.ts'
import type { RecipientRow } from './recipient.queries.ts'

type Row = Omit<NoticeRow, 'mailStatus'>

/** Of a notice for tenants; none is all of them that are in use. */
const tenantColumn: ExportColumn<Row> = {
  header: words.officeProjectIds,
  kind: 'text',
  width: 28,
  value: ({ targets, tenants }) =>
    targets.includes('Project') ? tenants.map(({ name }) => name).join('、') || words.allTenants : null,
}

/** Of a notice for sites: what it is limited to, at full length. */
const reachColumn: ExportColumn<Row> = {
  header: words.reach,
  kind: 'text',
  width: 28,
  value: ({ contracts, projects, reach }) =>
    reach ? [...contracts, ...projects].map(({ name }) => name).join('、') : reachWords.forAll,
}

/** The columns of the file of a list (product.md LST-06). */
export const noticeExportColumns = (kind: NoticeKind): readonly ExportColumn<Row>[] => [
  { header: words.titleField, kind: 'text', width: 40, value: (row) => row.title },
  { header: words.status, kind: 'text', width: 12, value: (row) => noticeStatus.label(row.status) },
  { header: words.targets, kind: 'text', width: 28, value: (row) => targetsInWords(row.targets) },
  ...(hasReach(kind, 'officeProjectIds') ? [tenantColumn] : [reachColumn]),
  { header: words.startTimestamp, kind: 'dateTime', value: (row) => row.startTimestamp },
  { header: words.endTimestamp, kind: 'dateTime', value: (row) => row.endTimestamp },
  { header: words.mailTargets, kind: 'text', width: 36, value: (row) => mailTargetsInWords(kind, row.mailTargets) },
  { header: recipientWords.total, kind: 'number', value: (row) => row.mail?.total ?? null },
  { header: recipientState.label('Complete'), kind: 'number', value: (row) => row.mail?.complete ?? null },
  { header: recipientState.label('Failed'), kind: 'number', value: (row) => row.mail?.failed ?? null },
  { header: words.createdBy, kind: 'text', value: (row) => row.createdBy },
  { header: words.body, kind: 'text', width: 80, value: (row) => row.body },
  { header: words.createdAt, kind: 'dateTime', value: (row) => row.createdAt },
  { header: words.updatedAt, kind: 'dateTime', value: (row) => row.updatedAt },
]

/** Why a mail did not arrive, with the answer of the mail server behind it. */
export function reasonOf({ fault, answer }: Pick<RecipientRow, 'fault' | 'answer'>): string | null {
  if (fault === null) return null
  const code = /\b[45]\d{2}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/u.exec(answer ?? '')?.[0]
  return code ? `${noticeFaultWords[fault]}（${code}）` : noticeFaultWords[fault]
}

/** The columns of the file of a notice's recipients (product.md NTC-05). */
export const recipientExportColumns = (kind: NoticeKind): readonly ExportColumn<RecipientRow>[] => [
  { header: recipientWords.displayname, kind: 'text', width: 20, value: (row) => row.displayname },
  { header: recipientWords.email, kind: 'text', width: 32, value: (row) => row.email },
  { header: words.mailTargets, kind: 'text', width: 24, value: (row) => mailTargetsInWords(kind, [row.mailTarget]) },
  { header: noticeKinds[kind].place, kind: 'text', width: 36, value: (row) => row.place },
  { header: recipientWords.state, kind: 'text', width: 14, value: (row) => recipientState.label(row.state) },
  { header: recipientWords.tries, kind: 'number', value: (row) => row.tries },
  { header: recipientWords.sentAt, kind: 'dateTime', value: (row) => row.sentAt },
  { header: recipientWords.failedAt, kind: 'dateTime', value: (row) => row.failedAt },
  { header: recipientWords.late, kind: 'text', value: (row) => (row.isLate ? recipientWords.late : null) },
  { header: recipientWords.nextTryAt, kind: 'dateTime', value: (row) => row.nextTryAt },
  { header: recipientWords.reason, kind: 'text', width: 60, value: reasonOf },
]
