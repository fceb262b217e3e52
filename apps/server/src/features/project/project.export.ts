import { userRole } from '@azas/domain/access/roles.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { projectScreenWords as screens, projectWords as words } from '@azas/domain/project/project.words.ts'
import type { ExportColumn } from '#export/column.ts'
import type { ProjectRow } from './project.queries.ts'

const lines = (names: readonly string[]) => names.join('\n')

/** The columns of the file (product.md LST-06); the order of the registration form, counts and times last. */
export const projectExportColumns: readonly ExportColumn<ProjectRow>[] = [
  { header: words.code, kind: 'text', width: 16, value: (row) => row.code },
  { header: words.name, kind: 'text', width: 40, value: (row) => row.name },
  { header: words.companyName, kind: 'text', width: 36, value: (row) => row.companyName },
  { header: words.status, kind: 'text', width: 12, value: (row) => projectStatus.label(row.status) },
  { header: words.startDate, kind: 'date', value: (row) => row.startDate },
  { header: words.endDate, kind: 'date', value: (row) => row.endDate },
  { header: words.postalCode, kind: 'text', width: 12, value: (row) => row.postalCode },
  { header: words.address, kind: 'text', width: 40, value: (row) => row.address },
  { header: words.affiliations, kind: 'text', width: 36, value: (row) => lines(row.affiliations) },
  { header: words.primarySubcontractors, kind: 'text', width: 36, value: (row) => lines(row.primarySubcontractors) },
  { header: words.userCount, kind: 'number', value: (row) => row.userCount },
  { header: userRole.label('Manager'), kind: 'number', value: (row) => row.managerCount },
  { header: userRole.label('SubManager'), kind: 'number', value: (row) => row.subManagerCount },
  { header: userRole.label('Worker'), kind: 'number', value: (row) => row.workerCount },
  { header: userRole.label('Operator'), kind: 'number', value: (row) => row.operatorCount },
  { header: words.activeThisMonth, kind: 'number', value: (row) => row.activeThisMonth },
  { header: words.lastUsedOn, kind: 'date', value: (row) => row.lastUsedOn },
  { header: words.createdAt, kind: 'dateTime', value: (row) => row.createdAt },
  { header: screens.updatedAtFull, kind: 'dateTime', value: (row) => row.updatedAt },
]
