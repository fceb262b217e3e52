import type { Operation } from './operation.ts'
import { auditSearch } from './audit.operations.ts'
import { userSessionDelete, userSessionDeleteOthers, userSessionSearch } from './own-session.operations.ts'
import {
  contractCreate,
  contractDetail,
  contractExport,
  contractImpact,
  contractReopen,
  contractSearch,
  contractTerminate,
  contractUpdate,
} from './service-contract.operations.ts'
import { projectUserDetail, projectUserSearch } from './project-user.operations.ts'
import {
  userJobWorkerChangePassword,
  userLogin,
  userLogout,
  userRefresh,
  userRefreshToken,
  userV2Refresh,
} from './session-v1.operations.ts'
import {
  userMe,
  userV2InvitationAccept,
  userV2InvitationVerify,
  userV2JobWorkerChangePassword,
  userV2Login,
  userV2LoginForSwagger,
  userV2Logout,
  userV2RefreshToken,
  userRequestResetPassword,
  userV2ResetPasswordRequest,
  userV2ResetPasswordReset,
  userV2ResetPasswordVerify,
} from './session.operations.ts'
import {
  systemCompanyAdminManual,
  systemCompanyAdminManualReplace,
  systemHealth,
  systemReady,
  systemSettings,
} from './system.operations.ts'

/** Every call of the product, one line each: served exactly once, printed in OpenAPI, asked of every role in a test. */
export const operations: readonly Operation[] = [
  systemHealth,
  systemReady,
  systemSettings,
  systemCompanyAdminManual,
  systemCompanyAdminManualReplace,
  userV2Login,
  userV2LoginForSwagger,
  userV2RefreshToken,
  userV2Logout,
  userV2InvitationVerify,
  userV2InvitationAccept,
  userV2JobWorkerChangePassword,
  userRequestResetPassword,
  userV2ResetPasswordRequest,
  userV2ResetPasswordVerify,
  userV2ResetPasswordReset,
  userMe,
  userLogin,
  userLogout,
  userRefreshToken,
  userRefresh,
  userV2Refresh,
  userJobWorkerChangePassword,
  userSessionSearch,
  userSessionDelete,
  userSessionDeleteOthers,
  auditSearch,
  contractSearch,
  contractDetail,
  contractExport,
  contractCreate,
  contractUpdate,
  contractImpact,
  contractTerminate,
  contractReopen,
  projectUserSearch,
  projectUserDetail,
]
