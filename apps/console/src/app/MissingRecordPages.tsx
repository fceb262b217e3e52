import { adminScreenWords } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { projectScreenWords } from '@azas/domain/project/project-screens.words.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { AdminPageHead } from '#features/admin/AdminPageHead.tsx'
import { ProjectPageHead } from '#features/project/ProjectPageHead.tsx'
import { ContractPageHead } from '#features/service-contract/ContractPageHead.tsx'
import { RecordMissing } from '#record/RecordMissing.tsx'

/** Addresses below a list that name no record (product.md SHL-02). */
export function ContractMissing() {
  return <RecordMissing object={contractWords.object} head={<ContractPageHead title={contractWords.detail} />} />
}

export function AdminMissing() {
  return <RecordMissing object={adminWords.object} head={<AdminPageHead title={adminScreenWords.detail} />} />
}

export function ProjectMissing() {
  return <RecordMissing object={projectWords.object} head={<ProjectPageHead title={projectScreenWords.detail} />} />
}
