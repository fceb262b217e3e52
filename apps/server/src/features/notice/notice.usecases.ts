import type { AuditAction, AuditChanges } from '@azas/domain/audit/audit.ts'
import { mapKeys } from '@azas/domain/kernel/keyed.ts'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { cutTo } from '@azas/domain/kernel/text.ts'
import { type NoticeKind, type ReachField, reachFields } from '@azas/domain/notice/notice-kinds.ts'
import type { NoticeFilter } from '@azas/domain/notice/notice.filter.ts'
import { maxNoticeTitle, type NoticeForm, type NoticeUpdateForm } from '@azas/domain/notice/notice.forms.ts'
import { liveRefusals, type NoticeAction, findNoticeRefusal } from '@azas/domain/notice/notice.rules.ts'
import { noticeWords } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { changeRecord, lockVersion } from '#change/change-record.ts'
import { changesOf } from '#change/changes-of.ts'
import { insertRecord, lockRecord, type NewRecord, saveVersion } from '#change/record.queries.ts'
import { toColumns, toRecord } from '#db/columns.ts'
import { cancelMails } from '#notices/notices.queries.ts'
import { noticeRecord, takeBackNotices } from '#notices/take-back-notices.ts'
import { lockTenants } from '#tenants/tenants.queries.ts'
import { correctLive, publishMails } from './mailing.usecases.ts'
import { assertReach, type ReachNames } from './notice-reach.ts'
import { deleteNotice, findNotice, type NoticeRow, notices } from './notice.queries.ts'

export const scopeAt = ({ actor, now }: Call, kind: NoticeKind) => ({ realm: actor.realm, kind, now: now() })

/** How many notices of a kind the list shows its caller, as part of a statement. */
export const selectNoticeTotal = (kind: NoticeKind) => (call: Call, filter: NoticeFilter) =>
  notices.total(call.db, scopeAt(call, kind), filter)

/** A notice. Throws a `not-found` Problem when it is absent or of the other kind. */
export async function readNotice(call: Call, kind: NoticeKind, id: string): Promise<NoticeRow> {
  const row = await findNotice(call.db, scopeAt(call, kind), id)
  if (!row) throw new Problem('not-found')
  return row
}

/** A notice as a reply has it. */
export const readDetail = async (call: Call, kind: NoticeKind, id: string) => toRecord(await readNotice(call, kind, id))

/** The form as the table stores it, with the keys that search and sort read. */
const toNoticeColumns = ({ startTimestamp, endTimestamp, ...form }: NoticeForm) => ({
  ...toColumns(form),
  start_timestamp: new Date(startTimestamp),
  end_timestamp: new Date(endTimestamp),
  search_key: searchKey(form.title, form.body),
  sort_key: sortKey(form.title, null),
})

function storeNotice({ db, actor, now }: Call, kind: NoticeKind, form: NoticeForm): Promise<string> {
  const { realm, id } = actor
  const row: NewRecord<'notices'> = { realm, kind, created_by: id, ...toNoticeColumns(form) }
  return insertRecord(db, 'notices', row, now())
}

/** Creates a notice and, unless it is a draft, its mails, in one transaction (product.md NTC-04). */
export function createNotice(call: Call, kind: NoticeKind, form: NoticeForm) {
  return inTransaction(call, async (inner) => {
    await assertReach(inner, form, null)
    const id = await storeNotice(inner, kind, form)
    await writeAudit(
      inner,
      form.isDraft ? 'created' : publicationOf(form, inner.now()),
      noticeRecord(kind, { id, title: form.title }),
    )
    if (!form.isDraft) await publishMails(inner, kind, id, form)
    return readDetail(inner, kind, id)
  })
}

type Target = {
  kind: NoticeKind
  id: string
  version: number
  /** The tenants that the change names. */
  officeProjectIds?: readonly string[]
}
type Change<T> = (row: NoticeRow, call: Call) => Promise<T>

/** How a notice is locked and read. Tenants are locked first, as the end of a tenant does. */
const sourceOf = ({ kind, id, officeProjectIds = [] }: Target) => ({
  lock: async ({ db, actor }: Call) => {
    if (officeProjectIds.length > 0) await lockTenants(db, actor.realm, officeProjectIds)
    await lockRecord(db, 'notices', actor.realm, id)
  },
  read: (inner: Call) => readNotice(inner, kind, id),
})

function assertAllowed(action: NoticeAction, { status }: NoticeRow): void {
  const title = findNoticeRefusal(action, status)
  if (title) throw new Problem('conflict', { title })
}

/** Runs a change of a locked notice in one transaction. Throws a 409 for an old version, or a status that forbids it. */
export function withNotice<T>(call: Call, target: Target, action: NoticeAction | null, change: Change<T>): Promise<T> {
  return inTransaction(call, async (inner) => {
    const row = await lockVersion(inner, target.version, sourceOf(target))
    if (action) assertAllowed(action, row)
    return change(row, inner)
  })
}

const changeNotice = (call: Call, target: Target, action: NoticeAction, change: Change<void>) =>
  changeRecord(call, target.version, sourceOf(target), async (row, inner) => {
    assertAllowed(action, row)
    await change(row, inner)
  })

/** The fields of the form as they are stored, in the form of a reply. */
function toForm(row: NoticeRow): NoticeForm {
  const { title, body, targets, isDraft, startTimestamp, endTimestamp, mailTargets } = toRecord(row)
  const reach = mapKeys(reachFields, (field) => row[field])
  return { title, body, targets, isDraft, startTimestamp, endTimestamp, mailTargets, ...reach }
}

/** A publication that lies ahead is only reserved. */
const publicationOf = ({ startTimestamp }: NoticeForm, now: Date): AuditAction =>
  Date.parse(startTimestamp) > now.getTime() ? 'reserved' : 'published'

/** What a change of a notice is called: its publication, or the way back to a draft, if it is one. */
function nameAction(before: NoticeForm, after: NoticeForm, now: Date): AuditAction {
  if (before.isDraft === after.isDraft) return 'updated'
  return after.isDraft ? 'reservation-cancelled' : publicationOf(after, now)
}

/** Changes with companies, sites and tenants by name, as the history is read by people. */
function nameReach(changes: AuditChanges | null, row: NoticeRow, after: ReachNames): AuditChanges | null {
  if (changes === null) return null
  const before = { contractIds: row.contracts, projectIds: row.projects, officeProjectIds: row.tenants }
  const namesBefore = (field: ReachField) => before[field].map(({ name }) => name).toSorted()
  const named = reachFields
    .filter((field) => changes[field])
    .map((field) => [field, { before: namesBefore(field), after: (after[field] ?? []).toSorted() }])
  return { ...changes, ...(Object.fromEntries(named) as AuditChanges) }
}

/** Saves the form. The mails of a scheduled notice are made anew; those of a live one follow `correctLive`. */
export function updateNotice(
  call: Call,
  kind: NoticeKind,
  id: string,
  { version, sendAgain, ...form }: NoticeUpdateForm,
) {
  const target = { kind, id, version, officeProjectIds: form.officeProjectIds }
  return changeNotice(call, target, 'update', async (row, inner) => {
    const before = toForm(row)
    const isLive = row.status === 'NowPublishing'
    const [first, ...others] = isLive ? liveRefusals(before, { ...form, sendAgain }) : []
    if (first) throw fieldProblem(first, ...others)
    const names = await assertReach(inner, form, before)
    const changes = changesOf<NoticeForm>(before, form)
    if (!changes && !(isLive && sendAgain)) return
    await saveVersion(inner.db, 'notices', [id], toNoticeColumns(form), call.now())
    await writeAudit(
      inner,
      nameAction(before, form, inner.now()),
      noticeRecord(kind, { id, ...form }),
      nameReach(changes, row, names),
    )
    if (isLive && !sendAgain) await correctLive(inner, row, form)
    else if (form.isDraft) await cancelMails(inner.db, [id])
    else await publishMails(inner, kind, id, form, sendAgain && isLive)
  })
}

/** Takes a scheduled notice back to a draft; none of its mails goes out (product.md NTC-06). */
export function cancelNotice(call: Call, kind: NoticeKind, id: string, version: number) {
  return changeNotice(call, { kind, id, version }, 'cancel', async (row, inner) => {
    await takeBackNotices(inner, kind, [row])
  })
}

/** Ends a live notice now; mails that have not begun to go out are cancelled (product.md NTC-06). */
export function endNotice(call: Call, kind: NoticeKind, id: string, version: number) {
  return changeNotice(call, { kind, id, version }, 'end', async (row, inner) => {
    const end_timestamp = call.now()
    await cancelMails(inner.db, [id])
    await saveVersion(inner.db, 'notices', [id], { end_timestamp }, end_timestamp)
    const end = { ...toForm(row), endTimestamp: end_timestamp.toISOString() }
    await writeAudit(inner, 'publication-ended', noticeRecord(kind, row), changesOf<NoticeForm>(toForm(row), end))
  })
}

/** A new draft with the content of a notice. */
export function duplicateNotice(call: Call, kind: NoticeKind, id: string, version: number) {
  return withNotice(call, { kind, id, version }, null, async (row, inner) => {
    const title = cutTo(fill(noticeWords.copyOf, { title: row.title }), maxNoticeTitle)
    const copy = await storeNotice(inner, kind, { ...toForm(row), title, isDraft: true })
    await writeAudit(inner, 'created', noticeRecord(kind, { id: copy, title }))
    return readDetail(inner, kind, copy)
  })
}

/** Deletes a draft (product.md NTC-06). */
export async function removeNotice(call: Call, kind: NoticeKind, id: string, version: number): Promise<null> {
  await withNotice(call, { kind, id, version }, 'remove', async (row, inner) => {
    await deleteNotice(inner.db, id)
    await writeAudit(inner, 'deleted', noticeRecord(kind, row))
  })
  return null
}
