import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import type { ExportColumn } from '#export/column.ts'
import type { ProjectDetailRow } from './project.queries.ts'

const lines = (names: readonly string[]) => names.join('\n')

/** The columns of the file (product.md LST-06); the order of the registration form, counts and times last. */
export const projectExportColumns: readonly ExportColumn<ProjectDetailRow>[] = [
  { header: words.code, kind: 'text', width: 16, value: (row) => row.code },
  { header: words.name, kind: 'text', width: 40, value: (row) => row.name },
  { header: words.companyName, kind: 'text', width: 36, value: (row) => row.company_name },
  { header: words.status, kind: 'text', width: 12, value: (row) => projectStatus.label(row.status) },
  { header: words.startDate, kind: 'date', value: (row) => row.start_date },
  { header: words.endDate, kind: 'date', value: (row) => row.end_date },
  { header: words.postalCode, kind: 'text', width: 12, value: (row) => row.postal_code },
  { header: words.address, kind: 'text', width: 40, value: (row) => row.address },
  { header: words.affiliations, kind: 'text', width: 36, value: (row) => lines(row.affiliations) },
  { header: words.primarySubcontractors, kind: 'text', width: 36, value: (row) => lines(row.primary_subcontractors) },
  { header: words.userCount, kind: 'number', value: (row) => row.people },
  { header: userRole.label('Manager'), kind: 'number', value: (row) => row.managers },
  { header: userRole.label('SubManager'), kind: 'number', value: (row) => row.sub_managers },
  { header: userRole.label('Worker'), kind: 'number', value: (row) => row.workers },
  { header: userRole.label('Operator'), kind: 'number', value: (row) => row.operators },
  { header: words.activeThisMonth, kind: 'number', value: (row) => row.active },
  { header: words.lastUsedOn, kind: 'date', value: (row) => row.last_used_on },
  { header: words.createdAt, kind: 'dateTime', value: (row) => row.created_at },
  { header: screens.updatedAtFull, kind: 'dateTime', value: (row) => row.updated_at },
]
