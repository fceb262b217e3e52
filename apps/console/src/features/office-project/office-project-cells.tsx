import type { OfficeProject } from '@azas/api/office-project/office-project.operations.ts'
import {
  officeProjectCategory,
  type OfficeProjectStatus,
  officeProjectStatus,
} from '@azas/domain/office-project/office-project.ts'
import { officeProjectScreenWords as screens } from '@azas/domain/office-project/office-project.words.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { lifecycleLooks } from '#record/lifecycle.ts'
import { StatusBadge, WarnWord } from '#ui/badges/Badges.tsx'

export function TenantBadge({ status }: { status: OfficeProjectStatus }) {
  return <StatusBadge look={lifecycleLooks[status]} word={officeProjectStatus.label(status)} />
}

export const categoryOf = ({ category }: OfficeProject) => officeProjectCategory.label(category)

/** The number of administrators; a warning while a tenant in use has none. */
export function drawAdministrators<T>({ administratorCount: n, status }: OfficeProject, draw: (text: string) => T) {
  return n === 0 && status === 'Active' ? (
    <WarnWord icon="alert" word={screens.noAdministrator} />
  ) : (
    draw(countPeople(n))
  )
}
