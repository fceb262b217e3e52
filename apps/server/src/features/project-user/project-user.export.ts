import { userRole } from '@azas/domain/access/roles.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { type Sex, sex } from '@azas/domain/user/sex.ts'
import { loginStatus, userJob } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import type { ExportColumn } from '#export/column.ts'
import type { ExportedPerson } from './project-user.export.queries.ts'

const sexOf = (value: Sex | null) => (value === null ? null : sex.label(value))

/** The columns of the file (product.md LST-06): the registration form's fields, then status and dates. */
export const projectUserExportColumns: readonly ExportColumn<ExportedPerson>[] = [
  { header: userWords.displayname, kind: 'text', width: 20, value: (row) => row.displayname },
  { header: userWords.displaynameKana, kind: 'text', width: 24, value: (row) => row.displayname_kana },
  { header: userWords.role, kind: 'text', width: 16, value: (row) => userRole.label(row.role) },
  { header: words.company, kind: 'text', width: 30, value: (row) => row.company },
  { header: words.primarySubcontractor, kind: 'text', width: 30, value: (row) => row.primary_subcontractor },
  { header: userWords.email, kind: 'text', width: 30, value: (row) => row.email },
  { header: words.jobs, kind: 'text', width: 24, value: (row) => row.jobs.map(userJob.label).join('、') },
  { header: words.age, kind: 'number', value: (row) => row.age },
  { header: words.experienceLength, kind: 'number', value: (row) => row.experience_length },
  { header: words.sex, kind: 'text', width: 10, value: (row) => sexOf(row.sex) },
  { header: words.signInId, kind: 'text', width: 16, value: (row) => row.sign_in_id },
  { header: userWords.status, kind: 'text', width: 12, value: (row) => loginStatus.label(row.login_status) },
  { header: words.accessedAtFull, kind: 'dateTime', value: (row) => row.accessed_at },
  { header: words.registered, kind: 'dateTime', value: (row) => row.registered_at },
  { header: words.projectName, kind: 'text', width: 40, value: (row) => row.project_name },
]
