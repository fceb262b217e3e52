import type { NoticeForm } from '@azas/domain/notice/notice.forms.ts'
import { noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import { tenantError } from '@azas/domain/office-project/office-project.rules.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem } from '#call/problem.ts'
import { lockTenants } from '#change/tenants.queries.ts'

type Chosen = Pick<NoticeForm, 'targets' | 'officeProjectIds' | 'isDraft'>

/**
 * Throws a 400 at the tenants of a form that are absent or have ended. A stored notice keeps its ended ones, but for a
 * draft that is published. Returns their names.
 */
export async function assertTenants({ db, actor }: Call, form: Chosen, before: Chosen | null): Promise<string[]> {
  const ids = form.officeProjectIds
  if (ids.length === 0) return []
  const isPublished = before?.isDraft === true && !form.isDraft
  const tenants = new Map((await lockTenants(db, actor.realm, ids)).map((tenant) => [tenant.id, tenant]))
  const title = form.targets.includes('Project')
    ? tenantError(ids, isPublished ? [] : (before?.officeProjectIds ?? []), tenants)
    : words.tenantsWithoutTarget
  if (title !== null) throw fieldProblem({ path: 'officeProjectIds', title })
  return [...tenants.values()].map(({ name }) => name)
}
