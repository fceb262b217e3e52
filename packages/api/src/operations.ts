import * as activeUser from './active-user/active-user.operations.ts'
import * as companyAdmin from './admin/company-admin.operations.ts'
import * as subAdmin from './admin/sub-admin.operations.ts'
import * as attention from './attention/attention.operations.ts'
import * as audit from './audit/audit.operations.ts'
import * as bulk from './bulk/bulk.operations.ts'
import * as erasure from './erasure/erasure.operations.ts'
import * as imports from './import/import.operations.ts'
import * as job from './job/job.operations.ts'
import { noticeOps } from './notice/notice.operations.ts'
import * as officeAccount from './office-account/office-account.operations.ts'
import * as officeProject from './office-project/office-project.operations.ts'
import type { Operation } from './operation.ts'
import * as formerPeople from './project-user/former-people.operations.ts'
import * as projectUser from './project-user/project-user.operations.ts'
import * as person from './project-user/register.operations.ts'
import * as project from './project/project.operations.ts'
import * as contract from './service-contract/service-contract.operations.ts'
import * as ownSession from './session/own-session.operations.ts'
import * as password from './session/password.operations.ts'
import * as sessionV1 from './session/session-v1.operations.ts'
import * as session from './session/session.operations.ts'
import * as signInCard from './sign-in-card/sign-in-card.operations.ts'
import * as system from './system/system.operations.ts'
import * as usage from './usage/usage.operations.ts'

const modules: readonly object[] = [
  system,
  session,
  sessionV1,
  password,
  ownSession,
  attention,
  audit,
  contract,
  project,
  officeProject,
  officeAccount,
  projectUser,
  person,
  formerPeople,
  signInCard,
  activeUser,
  imports,
  bulk,
  job,
  erasure,
  usage,
  subAdmin,
  companyAdmin,
  ...Object.values(noticeOps),
]

/** Every call of the product: served exactly once, documented in OpenAPI, tested for every role. */
export const operations: readonly Operation[] = modules
  .flatMap((each): unknown[] => Object.values(each))
  .filter(isOperation)

/** A module of operations exports the schemas of its replies as well. */
function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}
