import { userRole } from '@azas/domain/access/roles.ts'
import { lifecycleSteps } from '@azas/domain/kernel/lifecycle.ts'
import { sortSchema } from '@azas/domain/kernel/page.ts'
import { ProjectFilter, ProjectOptionsFilter } from '@azas/domain/project/project.filter.ts'
import {
  ProjectCreateForm,
  ProjectForm,
  ProjectStepForms,
  ProjectUpdateForm,
} from '@azas/domain/project/project.forms.ts'
import { projectSortFields, projectStatus, siteDuties } from '@azas/domain/project/project.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from '../common.ts'
import { listOperations, recordOperations } from '../noun-operations.ts'
import { operation } from '../operation.ts'
import { toStoredShape } from '../stored.ts'

/** A row of the list of sites (product.md PRJ-02). People who have ended are not counted. */
export const Project = z.strictObject({
  id: Id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  contractId: Id,
  companyName: z.string(),
  status: projectStatus.schema,
  startDate: z.iso.date(),
  endDate: z.nullable(z.iso.date()),
  managerCount: z.int(),
  subManagerCount: z.int(),
  workerCount: z.int(),
  operatorCount: z.int(),
  /** The four roles together. */
  userCount: z.int(),
  /** People of the site with at least one authenticated call in the running Tokyo month. */
  activeThisMonth: z.int(),
  lastUsedOn: z.nullable(z.iso.date()),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Project = z.output<typeof Project>

/** A site in detail: the fields of its form and of its list row. */
export const ProjectDetail = z.strictObject({
  ...toStoredShape(ProjectForm),
  ...Project.shape,
  /** A site of a terminated contract is read-only. */
  contractStatus: contractStatus.schema,
  /** People of the site who have ended; `userCount` leaves them out. */
  endedCount: z.int(),
  /** The duties of a site in use that nobody who may sign in has (product.md PRJ-03). */
  vacantDuties: z.array(z.enum(siteDuties)),
  /** The last import where it left rows within the last days, as 要対応 counts it (product.md SHL-14). */
  rowsLeft: z.nullable(z.strictObject({ importId: Id, rows: z.int() })),
})
export type ProjectDetail = z.output<typeof ProjectDetail>

/** A site as an option of a select or the palette. */
export const ProjectOption = z.pick(Project, {
  id: true,
  code: true,
  name: true,
  status: true,
  contractId: true,
  companyName: true,
})
export type ProjectOption = z.output<typeof ProjectOption>

const Holder = z.strictObject({
  id: Id,
  displayname: z.string(),
  role: userRole.schema,
  company: z.nullable(z.string()),
  status: loginStatus.schema,
})

/** A duty of a site and its holders (product.md PRJ-03). */
export const ProjectDuty = z.strictObject({
  duty: z.enum(siteDuties),
  /** The first hundred of them by name. */
  holders: z.array(Holder),
  total: z.int(),
  /** True if no holder can sign in. */
  vacant: z.boolean(),
})
export type ProjectDuty = z.output<typeof ProjectDuty>

export const { search: projectSearch, file: projectExport } = listOperations('project', {
  path: '/project',
  access: 'project.read',
  rows: 'the sites in scope',
  row: Project,
  filter: ProjectFilter,
  sort: z._default(sortSchema(projectSortFields), 'status'),
})

const one = recordOperations('project', {
  path: '/project',
  target: 'target_project_id',
  reads: 'project.read',
  writes: 'project.write',
  detail: ProjectDetail,
})

export const projectOptions = operation({
  id: 'projectOptions',
  summary: 'The first twenty sites in scope that match, and how many there are, for selects.',
  method: 'POST',
  path: '/project/options',
  access: 'project.read',
  query: RealmQuery,
  body: ProjectOptionsFilter,
  reply: z.strictObject({ items: z.array(ProjectOption), total: z.int() }),
})

export const projectDetail = one.read('detail', 'One site; 404 when it is absent or out of scope.', ProjectDetail)

const duties = z.strictObject({ duties: z.array(ProjectDuty) })
export const projectDuties = one.read('duties', 'Who has the duties of a site.', duties)

export const projectCreate = one.create('A new site of a contract company.', ProjectCreateForm)

export const projectUpdate = one.change(
  'update',
  'Changes a site; 403 where an Admin changes more than what is shown of it, 409 with the site where stale.',
  ProjectUpdateForm,
  'project.update',
)

export const projectImpact = one.impact(
  'Whom the start, the end or the reopening of a site concerns, in numbers.',
  lifecycleSteps,
  z.strictObject({
    /** People of the site who have not ended. */
    people: z.int(),
    /** Those of them who have another site that is in use. */
    peopleElsewhere: z.int(),
    /** SubAdmins who are in charge of it. */
    administrators: z.int(),
  }),
)

export const {
  start: projectStart,
  end: projectEnd,
  reopen: projectReopen,
} = one.lifecycle(ProjectStepForms, {
  start: 'A site in preparation comes into use.',
  end: 'Ends a site; its people and their accounts stay as they are.',
  reopen: 'Takes the end of a site back.',
})
