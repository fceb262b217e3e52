import type { Administrator } from '@azas/api/administrator.ts'
import * as company from '@azas/api/company-admin.operations.ts'
import * as sub from '@azas/api/sub-admin.operations.ts'
import type { AdminAction, AdminRole } from '@azas/domain/admin/admin.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { exportRows } from '#export/export-rows.ts'
import type { Actor } from '#http/actor.ts'
import type { Serve } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { doToMany } from './admin-bulk.ts'
import { changeRole, deleteAdmin, doToAdmin } from './admin-verbs.ts'
import { countReach } from './admin.changes.queries.ts'
import { presentAdministrator } from './admin.present.ts'
import { type AdminPage, exportedAdministrators, searchAdministrators } from './admin.queries.ts'
import { adminExportColumns } from './admin.export.ts'
import { adminScope } from './admin.scope.ts'
import { createAdmin, updateAdmin } from './admin.usecases.ts'
import { demandManaged, readAdministrator } from './with-administrator.ts'

type Page = { items: Administrator[]; total: number; offset: number; size: number }
type Asked = AdminPage & { realm: string }

async function searchPage(
  { db, now }: Services,
  actor: Actor,
  { realm: _realm, ...page }: Asked,
  search: { filter: AdminFilter; role?: AdminRole },
): Promise<Page> {
  const { rows, total } = await searchAdministrators(db, { scope: adminScope(actor), now: now(), ...search }, page)
  return { items: rows.map(presentAdministrator), total, offset: page.offset, size: page.size }
}

const mailing: readonly AdminAction[] = ['resend_invitation', 'send_reset']

async function readImpact({ db, now }: Services, actor: Actor, id: string, action: AdminAction) {
  const row = await readAdministrator(db, actor, id, now())
  demandManaged(actor, presentAdministrator(row))
  const { sessions, sites } = await countReach(db, id)
  const mails = mailing.includes(action)
  return { sessions: mails ? 0 : sessions, sites: mails || action === 'sign_out' ? 0 : sites, mails: mails ? 1 : 0 }
}

/** The seed's calls for SubAdmins, and the same for Admins. */
function serveEntities(services: Services, serve: Serve): void {
  const [admin, subAdmin] = ['Admin', 'SubAdmin'] as const
  serve(sub.subAdminSearch, ({ query, body }, actor) =>
    searchPage(services, actor, query, { filter: body, role: subAdmin }),
  )
  serve(sub.subAdminCreate, ({ body }, actor, call) => createAdmin(services, actor, call, subAdmin, body))
  serve(sub.subAdminUpdate, ({ query, body }, actor, call) =>
    updateAdmin(services, actor, call, { id: query.target_user_id, role: subAdmin }, body),
  )
  serve(sub.subAdminDelete, ({ query }, actor, call) =>
    deleteAdmin(services, actor, call, { id: query.target_user_id, role: subAdmin }),
  )
  serve(company.companyAdminSearch, ({ query, body }, actor) => searchPage(services, actor, query, { filter: body }))
  serve(company.companyAdminCreate, ({ body }, actor, call) => createAdmin(services, actor, call, admin, body))
  serve(company.companyAdminUpdate, ({ query, body }, actor, call) =>
    updateAdmin(services, actor, call, { id: query.target_user_id, role: admin }, body),
  )
  serve(company.companyAdminDelete, ({ query }, actor, call) =>
    deleteAdmin(services, actor, call, { id: query.target_user_id, role: admin }),
  )
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
export function adminFeature(services: Services, serve: Serve): void {
  serveEntities(services, serve)
  serve(company.companyAdminDetail, async ({ query }, actor) =>
    presentAdministrator(await readAdministrator(services.db, actor, query.target_user_id, services.now())),
  )
  serve(company.companyAdminExport, ({ query: { sort }, body }, actor, call) => {
    const [scope, now] = [adminScope(actor), services.now()]
    return exportRows(services, actor, call, {
      type: 'user',
      object: adminWords.object,
      contractId: scope.contractId,
      columns: adminExportColumns,
      queryOf: (trx) => exportedAdministrators(trx, { scope, now }, body, sort),
      wanted: body,
    })
  })
  serve(company.companyAdminChangeRole, ({ query, body }, actor, call) =>
    changeRole(services, actor, call, query.target_user_id, body),
  )
  for (const [op, action] of verbs) {
    serve(op, ({ query, body }, actor, call) =>
      doToAdmin(services, actor, call, { id: query.target_user_id, action }, body),
    )
  }
  serve(company.companyAdminImpact, ({ query, body }, actor) =>
    readImpact(services, actor, query.target_user_id, body.action),
  )
  serve(company.companyAdminBulk, ({ body }, actor, call) => doToMany(services, actor, call, body))
}
