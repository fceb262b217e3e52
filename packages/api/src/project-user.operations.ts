import { userRole } from '@azas/domain/access/roles.ts'
import { exportFormat } from '@azas/domain/kernel/export.ts'
import { sortSchema } from '@azas/domain/kernel/page.ts'
import { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { projectUserSortFields } from '@azas/domain/project-user/project-user.ts'
import { loginStatus, userJob } from '@azas/domain/user/user.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from './common.ts'
import { FileReply } from './file-reply.ts'
import { operation } from './operation.ts'
import { RealmPageQuery } from './page.ts'
import { rowsBody } from './rows.ts'

const OptionalText = z.nullable(z.string())

/** A membership in the list of site users (product.md USR): a person of two sites has two rows. */
export const ProjectUser = z.strictObject({
  id: Id,
  version: z.int(),
  displayname: z.string(),
  displaynameKana: OptionalText,
  company: OptionalText,
  primarySubcontractor: OptionalText,
  role: userRole.schema,
  jobs: z.array(userJob.schema),
  status: loginStatus.schema,
  /** Null for workers without an address, who have a sign-in id. */
  email: OptionalText,
  experienceLength: z.nullable(z.int()),
  accessed_at: z.nullable(Instant),
  registered: Instant,
  projectId: Id,
  projectName: z.string(),
  /** The contract of the site. */
  contractId: Id,
  companyName: z.string(),
})
export type ProjectUser = z.output<typeof ProjectUser>

const Place = z.strictObject({ projectId: Id, projectCode: z.string(), projectName: z.string(), registered: Instant })

/** A site user in detail; `sites` are those in the caller's scope. */
export const ProjectUserDetail = z.extend(ProjectUser, {
  age: z.nullable(z.int()),
  sex: OptionalText,
  signInId: OptionalText,
  createdAt: Instant,
  updatedAt: Instant,
  sites: z.array(Place),
})
export type ProjectUserDetail = z.output<typeof ProjectUserDetail>

export const projectUserSearch = operation({
  id: 'projectUserSearch',
  summary:
    'A page of the people of one site, or of all sites in scope, with the true total; `total=none` counts nothing and answers null.',
  method: 'POST',
  path: '/user/project_user/search',
  access: 'project-user.read',
  query: z.strictObject({
    ...RealmPageQuery.shape,
    sort: z._default(sortSchema(projectUserSortFields), '-registered'),
    target_project_id: z.optional(Id),
    total: z._default(z.enum(['exact', 'none']), 'exact'),
  }),
  body: ProjectUserFilter,
  reply: z.strictObject({ items: z.array(ProjectUser), total: z.nullable(z.int()), offset: z.int(), size: z.int() }),
})

export const projectUserExport = operation({
  id: 'projectUserExport',
  summary:
    'The people of one site, or of all sites in scope, as a file for Excel: those that match, or some of them by id.',
  method: 'POST',
  path: '/user/project_user/export',
  access: 'project-user.read',
  query: z.strictObject({
    ...RealmQuery.shape,
    sort: projectUserSearch.query.shape.sort,
    target_project_id: z.optional(Id),
  }),
  body: rowsBody({ format: exportFormat.schema }, ProjectUserFilter),
  reply: FileReply,
  replyAs: 'file',
})

export const projectUserDetail = operation({
  id: 'projectUserDetail',
  summary:
    'One person, as registered at `target_project_id` or else at the newest site in scope; 404 when absent or out of scope.',
  method: 'GET',
  path: '/user/project_user/detail',
  access: 'project-user.read',
  query: z.strictObject({ ...RealmQuery.shape, target_user_id: Id, target_project_id: z.optional(Id) }),
  reply: ProjectUserDetail,
})
