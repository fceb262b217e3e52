import type { Chosen } from '@azas/domain/kernel/choice-error.ts'
import { type Reach, type ReachField, reachFields } from '@azas/domain/notice/notice-kinds.ts'
import type { NoticeForm } from '@azas/domain/notice/notice.forms.ts'
import { reachError } from '@azas/domain/notice/notice.rules.ts'
import { noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem } from '#call/problem.ts'
import { reachReaders } from './reach.queries.ts'

type Limited = Reach & Pick<NoticeForm, 'targets' | 'isDraft'>
/** The names of what was chosen, by field. */
export type ReachNames = Readonly<Partial<Record<ReachField, string[]>>>

/**
 * Throws a 400 at a field of a form whose companies, sites or tenants are absent or have ended. A stored notice keeps its
 * ended ones, but for a draft that is published. Returns their names.
 */
export async function assertReach({ db, actor }: Call, form: Limited, before: Limited | null): Promise<ReachNames> {
  const isPublished = before?.isDraft === true && !form.isDraft
  const names: [ReachField, string[]][] = []
  for (const field of reachFields.filter((one) => form[one].length > 0)) {
    const rows = await reachReaders[field](db, actor.realm, form[field])
    const found: Chosen = new Map(rows.map((row) => [row.id, row]))
    const title = refusalAt(field, form) ?? reachError(field, form, isPublished ? null : before, found)
    if (title !== null) throw fieldProblem({ path: field, title })
    names.push([field, rows.map(({ name }) => name)])
  }
  return Object.fromEntries(names)
}

/** Tenants belong to the target that names them. */
const refusalAt = (field: ReachField, { targets }: Limited): string | null =>
  field === 'officeProjectIds' && !targets.includes('Project') ? words.tenantsWithoutTarget : null
