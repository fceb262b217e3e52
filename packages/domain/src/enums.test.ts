import { expect, test } from 'vitest'
import { userRole } from './access/roles.ts'
import { noticeMailStatus, noticeMailTarget, noticeStatus, noticeTarget, publicationState } from './notice/notice.ts'
import { officeAccountStatus, officeAccountType } from './office-account/office-account.ts'
import { officeNoticeMailTarget, officeNoticeTarget } from './office-notice/office-notice.ts'
import { officeProjectCategory, officeProjectStatus } from './office-project/office-project.ts'
import { contractStatus } from './service-contract/service-contract.ts'
import { clientType, contentKind } from './system/system.ts'
import { loginStatus, userJob, userStatus } from './user/user.ts'

// Written by hand from seed section 3: it does not read the tables that it checks.
const seed = [
  ['UserRole', userRole, ['SuperUser', 'Admin', 'SubAdmin', 'Manager', 'SubManager', 'Worker', 'Operator']],
  ['UserJob', userJob, ['SiteMange', 'Gift', 'NearMiss', 'NoJob']],
  ['UserStatus', userStatus, ['Active', 'Pause', 'Inactive']],
  ['LoginStatus', loginStatus, ['NoLogin', 'Active', 'Pause', 'Inactive']],
  ['NoticeStatus', noticeStatus, ['Draft', 'FuturePublish', 'NowPublishing', 'Published']],
  ['NoticeTarget', noticeTarget, ['Operator', 'Manager', 'Worker']],
  ['NoticeMailTarget', noticeMailTarget, ['ContractAdmin', 'ProjectAdmin', 'ProjectManager', 'ProjectJobSiteManage']],
  ['OfficeNoticeTarget', officeNoticeTarget, ['System', 'Project', 'App']],
  ['OfficeNoticeMailTarget', officeNoticeMailTarget, ['SystemAdmin', 'ProjectAdmin']],
  ['ContractStatus', contractStatus, ['Signed', 'Terminated']],
  ['OfficeProjectCategory', officeProjectCategory, ['CompanyProject', 'SomeProject']],
  ['OfficeProjectStatus', officeProjectStatus, ['Active', 'Pause', 'Inactive']],
  ['OfficeAccountStatus', officeAccountStatus, ['Active', 'Pause', 'Inactive']],
  ['OfficeAccountType', officeAccountType, ['Member', 'Contract', 'Guest']],
  ['NoticeMailStatus', noticeMailStatus, ['Complete', 'Failed', 'Sending', 'Scheduled']],
  ['ContentKind', contentKind, ['Activity', 'Area', 'Category', 'Content']],
  ['ClientType', clientType, ['App', 'Front', 'Admin']],
  ['PublicationState', publicationState, ['Draft', 'Published', 'NowPublishing', 'FuturePublish']],
] as const

test.each(seed)(
  'DOM-01 %s has the seed’s values in the seed’s spelling, each with a Japanese word',
  (_, set, values) => {
    expect(set.values).toEqual(values)
    expect(new Set(Object.values(set.labels)).size).toBe(values.length)
    for (const word of Object.values(set.labels)) expect(word).toMatch(/^[\u3041-\u30ff\u4e00-\u9fff・（）]+$/u)
  },
)
