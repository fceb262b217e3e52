import { userRole } from '@azas/domain/access/roles.ts'
import { exportFormat } from '@azas/domain/kernel/export.ts'
import { sortSchema } from '@azas/domain/kernel/page.ts'
import {
  ProjectCreateForm,
  ProjectEndForm,
  ProjectFilter,
  ProjectForm,
  ProjectOptionsFilter,
  ProjectReopenForm,
  ProjectStartForm,
  ProjectUpdateForm,
} from '@azas/domain/project/project.forms.ts'
import { projectSortFields, projectStatus, siteDuties } from '@azas/domain/project/project.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from './common.ts'
import { FileReply } from './file-reply.ts'
import { operation } from './operation.ts'
import { pageOf, RealmPageQuery } from './page.ts'
import { rowsBody } from './rows.ts'
import { stored } from './stored.ts'

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

/** A site, whole: all that its form holds, and what the list says of it. */
export const ProjectDetail = z.strictObject({
  ...stored(ProjectForm),
  ...Project.shape,
  /** A site of a terminated contract is read-only. */
  contractStatus: contractStatus.schema,
  /** People of the site who have ended; `userCount` leaves them out. */
  endedCount: z.int(),
})
export type ProjectDetail = z.output<typeof ProjectDetail>

/** What a select or the palette shows of a site. */
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

/** A duty of a site and who has it (product.md PRJ-03). */
export const ProjectDuty = z.strictObject({
  duty: z.enum(siteDuties),
  /** The first hundred of them by name. */
  holders: z.array(Holder),
  total: z.int(),
  /** Nobody who can sign in has it. */
  vacant: z.boolean(),
})
export type ProjectDuty = z.output<typeof ProjectDuty>

const TargetQuery = z.strictObject({ ...RealmQuery.shape, target_project_id: Id })

/** What the calls that change a site have in common: they answer it as it is then. */
const changing = { method: 'POST', access: 'project.write', query: TargetQuery, reply: ProjectDetail } as const

export const projectSearch = operation({
  id: 'projectSearch',
  summary: 'A page of the sites in scope with the true total.',
  method: 'POST',
  path: '/project/search',
  access: 'project.read',
  query: z.strictObject({ ...RealmPageQuery.shape, sort: z._default(sortSchema(projectSortFields), 'status') }),
  body: ProjectFilter,
  reply: pageOf(Project),
})

export const projectExport = operation({
  id: 'projectExport',
  summary: 'Sites in scope as a file for Excel: those that match, or some of them by id.',
  method: 'POST',
  path: '/project/export',
  access: 'project.read',
  query: z.strictObject({ ...RealmQuery.shape, sort: projectSearch.query.shape.sort }),
  body: rowsBody({ format: exportFormat.schema }, ProjectFilter),
  reply: FileReply,
  replyAs: 'file',
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

export const projectDetail = operation({
  id: 'projectDetail',
  summary: 'One site; 404 when it is absent or out of scope.',
  method: 'GET',
  path: '/project/detail',
  access: 'project.read',
  query: TargetQuery,
  reply: ProjectDetail,
})

export const projectDuties = operation({
  id: 'projectDuties',
  summary: 'Who has the duties of a site.',
  method: 'GET',
  path: '/project/duties',
  access: 'project.read',
  query: TargetQuery,
  reply: z.strictObject({ duties: z.array(ProjectDuty) }),
})

export const projectCreate = operation({
  id: 'projectCreate',
  summary: 'A new site of a contract company.',
  method: 'POST',
  path: '/project/create',
  access: 'project.write',
  query: RealmQuery,
  body: ProjectCreateForm,
  status: 201,
  reply: ProjectDetail,
})

export const projectUpdate = operation({
  ...changing,
  id: 'projectUpdate',
  summary: 'Changes a site; 403 where an Admin changes more than what is shown of it, 409 with the site where stale.',
  path: '/project/update',
  access: 'project.update',
  body: ProjectUpdateForm,
})

export const projectImpact = operation({
  id: 'projectImpact',
  summary: 'Whom the start, the end or the reopening of a site concerns, in numbers.',
  method: 'POST',
  path: '/project/impact',
  access: 'project.write',
  query: TargetQuery,
  body: z.strictObject({ action: z.enum(['start', 'end', 'reopen']) }),
  reply: z.strictObject({
    /** People of the site who have not ended. */
    people: z.int(),
    /** Those of them who have another site that is in use. */
    peopleElsewhere: z.int(),
    /** SubAdmins who are in charge of it. */
    administrators: z.int(),
  }),
})

export const projectStart = operation({
  ...changing,
  id: 'projectStart',
  summary: 'A site in preparation comes into use.',
  path: '/project/start',
  body: ProjectStartForm,
})

export const projectEnd = operation({
  ...changing,
  id: 'projectEnd',
  summary: 'Ends a site; its people and their accounts stay as they are.',
  path: '/project/end',
  body: ProjectEndForm,
})

export const projectReopen = operation({
  ...changing,
  id: 'projectReopen',
  summary: 'Takes the end of a site back.',
  path: '/project/reopen',
  body: ProjectReopenForm,
})
