import { adminScreenWords } from '@azas/domain/admin/admin-screens.words.ts'
import { projectScreenWords } from '@azas/domain/project/project-screens.words.ts'
import { officeAccountWords } from '@azas/domain/office-account/office-account.words.ts'
import { officeProjectWords } from '@azas/domain/office-project/office-project.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { adminHome } from '#features/admin/admin.list.ts'
import { projectHome } from '#features/project/project.list.ts'
import { contractHome } from '#features/service-contract/service-contract.list.ts'
import { officeProjectHome } from '#features/office-project/office-project.list.ts'
import { officeAccountHome } from '#features/office-account/office-account.list.ts'
import { RecordMissing } from '#record/RecordMissing.tsx'

/** Addresses below a list that name no record (product.md SHL-02). */
export const ContractMissing = () => <RecordMissing home={contractHome} title={contractWords.detail} />
export const AdminMissing = () => <RecordMissing home={adminHome} title={adminScreenWords.detail} />
export const ProjectMissing = () => <RecordMissing home={projectHome} title={projectScreenWords.detail} />
export const OfficeProjectMissing = () => <RecordMissing home={officeProjectHome} title={officeProjectWords.detail} />
export const OfficeAccountMissing = () => <RecordMissing home={officeAccountHome} title={officeAccountWords.detail} />
