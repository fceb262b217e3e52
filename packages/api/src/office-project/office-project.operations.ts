import { lifecycleSteps } from '@azas/domain/kernel/lifecycle.ts'
import { sortSchema } from '@azas/domain/kernel/page.ts'
import { OfficeProjectFilter } from '@azas/domain/office-project/office-project.filter.ts'
import {
  OfficeProjectCreateForm,
  OfficeProjectForm,
  OfficeProjectStepForms,
  OfficeProjectUpdateForm,
} from '@azas/domain/office-project/office-project.forms.ts'
import {
  officeProjectCategory,
  officeProjectSortFields,
  officeProjectStatus,
} from '@azas/domain/office-project/office-project.ts'
import * as z from 'zod/mini'
import { Id, Instant } from '../common.ts'
import { listOperations, recordOperations } from '../noun-operations.ts'
import { toStoredShape } from '../stored.ts'

/** A row of the list of office tenants (product.md OPJ-01). Accounts that have ended are not counted. */
export const OfficeProject = z.strictObject({
  id: Id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  category: officeProjectCategory.schema,
  status: officeProjectStatus.schema,
  startDate: z.nullable(z.iso.date()),
  endDate: z.nullable(z.iso.date()),
  accountCount: z.int(),
  administratorCount: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OfficeProject = z.output<typeof OfficeProject>

/** A tenant in detail: the fields of its form and of its list row. */
export const OfficeProjectDetail = z.strictObject({
  ...toStoredShape(OfficeProjectForm),
  ...OfficeProject.shape,
  /** By name. */
  administrators: z.array(z.strictObject({ id: Id, displayname: z.string() })),
  /** Notices of any status for this tenant, or for all of them. */
  noticeCount: z.int(),
  /** Beside `accountCount`: the tab of a tenant's accounts lists ended ones, too. */
  listedAccountCount: z.int(),
})
export type OfficeProjectDetail = z.output<typeof OfficeProjectDetail>

export const { search: officeProjectSearch, file: officeProjectExport } = listOperations('officeProject', {
  path: '/office_project',
  access: 'office-project.read',
  rows: 'office tenants',
  row: OfficeProject,
  filter: OfficeProjectFilter,
  sort: z._default(sortSchema(officeProjectSortFields), 'status'),
})

const one = recordOperations('officeProject', {
  path: '/office_project',
  target: 'target_office_project_id',
  reads: 'office-project.read',
  writes: 'office-project.write',
  detail: OfficeProjectDetail,
})

export const officeProjectDetail = one.read('detail', 'One office tenant; 404 when it is absent.', OfficeProjectDetail)
export const officeProjectCreate = one.create('A new office tenant.', OfficeProjectCreateForm)
export const officeProjectUpdate = one.change(
  'update',
  'Changes an office tenant; 409 with the tenant as it is when `version` is not the newest.',
  OfficeProjectUpdateForm,
)

export const officeProjectImpact = one.impact(
  'Whom the start, the end or the reopening of an office tenant concerns, in numbers.',
  lifecycleSteps,
  z.strictObject({
    /** Accounts of the tenant that have not ended: its end takes the tenant from them. */
    accounts: z.int(),
    /** Those of them that have another tenant in use. */
    accountsElsewhere: z.int(),
    /** The tenant's administrators among them. */
    administrators: z.int(),
    /** Scheduled notices that are for this tenant alone: its end takes them back. */
    notices: z.int(),
  }),
)

export const {
  start: officeProjectStart,
  end: officeProjectEnd,
  reopen: officeProjectReopen,
} = one.lifecycle(OfficeProjectStepForms, {
  start: 'A tenant in preparation comes into use.',
  end: 'Ends a tenant; its accounts stay as they are.',
  reopen: 'Takes the end of a tenant back.',
})
