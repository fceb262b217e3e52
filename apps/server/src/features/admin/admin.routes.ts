import type { Administrator } from '@azas/api/admin/administrator.ts'
import * as company from '@azas/api/admin/company-admin.operations.ts'
import * as sub from '@azas/api/admin/sub-admin.operations.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.filter.ts'
import type { AdminAction, AdminRole, AdminSortField } from '@azas/domain/admin/admin.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { isLiving, type SessionLimits } from '#accounts/means/living-sessions.queries.ts'
import type { Call } from '#call/call.ts'
import { namedIds } from '#change/bulk.ts'
import { type ListPage, readPage } from '#db/list.ts'
import { exportRows } from '#export/export-rows.ts'
import { serveOne } from '#http/door/serve-noun.ts'
import type { Serve } from '#http/door/serve.ts'
import { doToMany } from './admin-bulk.ts'
import { changeRole, deleteAdmin, doToAdmin } from './admin-verbs.ts'
import { countReach } from './admin.changes.queries.ts'
import { adminExportColumns } from './admin.export.ts'
import { toAdministrator } from './admin.present.ts'
import { queryAdministratorExport, queryAdministratorList } from './admin.queries.ts'
import { adminScope } from './admin.scope.ts'
import { createAdmin, updateAdmin } from './admin.usecases.ts'
import { assertAllManaged, assertManaged, readAdministrator } from './with-administrator.ts'

function searchPage(
  { db, actor, now }: Call,
  page: ListPage<AdminSortField>,
  search: { filter: AdminFilter; role?: AdminRole },
) {
  const query = queryAdministratorList(db, { scope: adminScope(actor), now: now(), ...search }, page.sort)
  return readPage(query, page, toAdministrator)
}

/** Asked before a stored reply is given again: the caller may still manage the account. */
const assertOneManaged = (call: Call, id: string) => assertAllManaged(call, [id])
const assertReplyManaged = (_input: unknown, call: Call, { id }: Pick<Administrator, 'id'>) =>
  assertOneManaged(call, id)

const mailActions: readonly AdminAction[] = ['resend_invitation', 'send_reset']

async function readImpact(call: Call, limits: SessionLimits, { id, action }: { id: string; action: AdminAction }) {
  assertManaged(call.actor, toAdministrator(await readAdministrator(call, id)))
  const { sessions, sites } = await countReach(call.db, id, isLiving(limits, call.now()))
  const mails = mailActions.includes(action)
  return { sessions: mails ? 0 : sessions, sites: mails || action === 'sign_out' ? 0 : sites, mails: mails ? 1 : 0 }
}

/** The calls of the seed for SubAdmins, and the same for Admins. */
function serveEntities(serve: Serve): void {
  const [admin, subAdmin] = ['Admin', 'SubAdmin'] as const
  const one = serveOne(serve, 'target_user_id')
  serve(sub.subAdminSearch, ({ query, body }, call) => searchPage(call, query, { filter: body, role: subAdmin }))
  serve(sub.subAdminCreate, ({ body }, call) => createAdmin(call, subAdmin, body), assertReplyManaged)
  one(sub.subAdminUpdate, (call, id, body) => updateAdmin(call, { id, role: subAdmin }, body), assertOneManaged)
  one(sub.subAdminDelete, (call, id) => deleteAdmin(call, { id, role: subAdmin }))
  serve(company.companyAdminSearch, ({ query, body }, call) => searchPage(call, query, { filter: body }))
  serve(company.companyAdminCreate, ({ body }, call) => createAdmin(call, admin, body))
  one(company.companyAdminUpdate, (call, id, body) => updateAdmin(call, { id, role: admin }, body))
  one(company.companyAdminDelete, (call, id) => deleteAdmin(call, { id, role: admin }))
}

const verbs = [
  [company.companyAdminPause, 'pause'],
  [company.companyAdminResume, 'resume'],
  [company.companyAdminRestore, 'restore'],
  [company.companyAdminResendInvitation, 'resend_invitation'],
  [company.companyAdminSendReset, 'send_reset'],
  [company.companyAdminSignOut, 'sign_out'],
] as const

/** Administrators of companies: the scope is the realm for a SuperUser, else the own company (security.md section 3). */
export function adminFeature(limits: SessionLimits, serve: Serve): void {
  serveEntities(serve)
  const one = serveOne(serve, 'target_user_id')
  one(company.companyAdminDetail, async (call, id) => toAdministrator(await readAdministrator(call, id)))
  serve(company.companyAdminExport, ({ query: { sort }, body }, call) => {
    const scope = adminScope(call.actor)
    const now = call.now()
    return exportRows(call, {
      type: 'user',
      object: adminWords.object,
      contractId: scope.contractId,
      columns: adminExportColumns,
      queryOf: (db) => queryAdministratorExport(db, { scope, now }, body, sort),
      target: body,
    })
  })
  one(company.companyAdminChangeRole, changeRole)
  for (const [op, action] of verbs) one(op, (call, id, body) => doToAdmin(call, { id, action }, body), assertOneManaged)
  one(company.companyAdminImpact, (call, id, { action }) => readImpact(call, limits, { id, action }))
  serve(
    company.companyAdminBulk,
    ({ body }, call) => doToMany(call, body),
    (_input, call, reply) => assertAllManaged(call, namedIds(reply)),
  )
}
