import { byKind, noticeKindNames } from '@azas/domain/notice/notice-kinds.ts'
import { workSessions } from '#accounts/sessions/work-sessions.ts'
import { workThrottle } from '#accounts/throttle/work-throttle.ts'
import { readBulkJobs } from '#bulk/bulk-jobs.ts'
import { workBulk } from '#bulk/run-bulk.ts'
import { workReplies } from '#change/with-idempotency.ts'
import type { Serve } from '#http/door/serve.ts'
import { readImportJobs } from '#import/import-jobs.ts'
import { workImports } from '#import/run-import.ts'
import { activeUserFeature } from './active-user/active-user.routes.ts'
import { workActiveUsers } from './active-user/work-active-users.ts'
import { selectAdministratorTotal } from './admin/admin.queries.ts'
import { adminFeature } from './admin/admin.routes.ts'
import { attentionFeature } from './attention/attention.routes.ts'
import { auditFeature } from './audit/audit.routes.ts'
import { workLogPeriod } from './audit/log-period.ts'
import { workSeals } from './audit/seals/seal-log.ts'
import { bulkFeature } from './bulk/bulk.routes.ts'
import { erasureFeature } from './erasure/erasure.routes.ts'
import { workErasures } from './erasure/work-erasures.ts'
import { importFeature } from './import/import.routes.ts'
import { jobFeature } from './job/job.routes.ts'
import { workNoticeMails } from './notice/delivery/work-notice-mails.ts'
import { readMailingJobs } from './notice/mailing-jobs.ts'
import { noticeFeature } from './notice/notice.routes.ts'
import { selectNoticeTotal } from './notice/notice.usecases.ts'
import { workOfficeAccounts } from './office-account/account-expiry.ts'
import { accountImporter } from './office-account/account-importer.ts'
import { officeAccountFeature } from './office-account/office-account.routes.ts'
import { officeProjectFeature } from './office-project/office-project.routes.ts'
import { signInCardFeature } from './project-user/cards/sign-in-card.routes.ts'
import { formerPeopleFeature } from './project-user/former/former-people.routes.ts'
import { peopleImporter } from './project-user/import/people-target.ts'
import { selectPeopleTotal } from './project-user/project-user.queries.ts'
import { projectUserFeature } from './project-user/project-user.routes.ts'
import { stateWork } from './project-user/project-user.usecases.ts'
import { inviteWork } from './project-user/register/invite.ts'
import { copyWork } from './project-user/register/join-site.ts'
import { leaveWork } from './project-user/register/leave-site.ts'
import { selectProjectTotal } from './project/project.queries.ts'
import { projectFeature } from './project/project.routes.ts'
import { selectContractTotal } from './service-contract/service-contract.queries.ts'
import { serviceContractFeature } from './service-contract/service-contract.routes.ts'
import type { SessionContext } from './session/lifecycle/session-context.ts'
import { ownSessionsFeature } from './session/own-sessions/own-sessions.routes.ts'
import { workResets } from './session/reset/work-resets.ts'
import { sessionV1Feature } from './session/session-v1.routes.ts'
import { workSessionMails } from './session/session.mails.ts'
import { sessionFeature } from './session/session.routes.ts'
import { systemFeature } from './system/system.routes.ts'
import { usageFeature } from './usage/usage.routes.ts'
import { workUsage } from './usage/work-usage.ts'

const accountSettingsOf = ({ config }: SessionContext) => ({ guestMaxDays: config.GUEST_MAX_DAYS })

/** What can be imported from a file. */
const importersOf = (context: SessionContext) => [peopleImporter, accountImporter(accountSettingsOf(context))]

/** What is done to many records by one press. */
const bulkWorks = [stateWork, leaveWork, copyWork, inviteWork]

/** Every feature's jobs, one line each. */
export async function workFeatures(context: SessionContext): Promise<void> {
  await workSessionMails(context)
  workThrottle(context)
  workSessions(context)
  workReplies(context)
  workResets(context)
  await workImports(context, importersOf(context))
  await workOfficeAccounts(context)
  workActiveUsers(context)
  workUsage(context)
  workErasures(context)
  workLogPeriod(context)
  workSeals(context)
  await workBulk(context, bulkWorks)
  await workNoticeMails(context)
}

/** Every feature of the house, one line each. */
export function openFeatures(context: SessionContext, serve: Serve): void {
  systemFeature(context, serve)
  sessionFeature(context, serve)
  sessionV1Feature(context, serve)
  ownSessionsFeature(context, serve)
  auditFeature(serve)
  serviceContractFeature(context.limits, serve)
  adminFeature(context.limits, serve)
  projectFeature(serve)
  officeProjectFeature(serve)
  officeAccountFeature(accountSettingsOf(context), serve)
  projectUserFeature(context.limits, serve)
  formerPeopleFeature(serve)
  signInCardFeature(context.config, serve)
  attentionFeature(serve, {
    'service-contract': selectContractTotal,
    admin: selectAdministratorTotal,
    project: selectProjectTotal,
    'project-user': selectPeopleTotal,
    ...byKind(selectNoticeTotal),
  })
  activeUserFeature(serve)
  usageFeature(context.config, serve)
  erasureFeature(serve)
  importFeature(serve, importersOf(context))
  bulkFeature(serve, bulkWorks)
  jobFeature(serve, [
    (call, window) => readImportJobs(call, importersOf(context), window),
    (call, window) => readBulkJobs(call, bulkWorks, window),
    readMailingJobs,
  ])
  for (const kind of noticeKindNames) noticeFeature(serve, kind)
}
