import { userRole } from '@azas/domain/access/roles.ts'
import { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import {
  HoldersForm,
  PersonActionForm,
  PersonCreateForm,
  PersonLeaveForm,
  PersonUpdateForm,
} from '@azas/domain/project-user/project-user.forms.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import * as z from 'zod/mini'
import { Id, RealmQuery } from '../common.ts'
import { queryOfOne, recordOperationsOf } from '../noun-operations.ts'
import { operation } from '../operation.ts'
import { BulkReply, rowsBody } from '../rows.ts'
import { PersonQuery, ProjectUserDetail } from './project-user.operations.ts'

const OptionalText = z.nullable(z.string())

/** The person at the site that the call is about. */
const MemberQuery = z.strictObject({ ...PersonQuery.shape, target_project_id: Id })

const member = recordOperationsOf('projectUser', {
  path: '/user/project_user',
  query: MemberQuery,
  reads: 'project-user.read',
  writes: 'project-user.write',
  detail: ProjectUserDetail,
})

export const projectUserCreate = {
  ...member.create(
    'Registers a new person at a site; an invitation is mailed if there is an address, else a card can be printed.',
    PersonCreateForm,
  ),
  refuses: [404] as const,
  throttled: true as const,
}

export const projectUserUpdate = {
  ...member.change(
    'update',
    'Changes a person and their place at the site. A new address is mailed a link; an older version is a 409.',
    PersonUpdateForm,
  ),
  throttled: true as const,
}

export const projectUserLeave = member.change(
  'leave',
  'Takes a person off the site. The account lives; `end` also ends it where no other site remains.',
  PersonLeaveForm,
)

export const projectUserRejoin = member.change(
  'rejoin',
  'Takes leaving a site back: the membership lives on as it was. `version` is the one that leaving answered; a person who has changed since is a 409.',
  PersonActionForm,
)

export const projectUserHolders = operation({
  id: 'projectUserHolders',
  summary:
    'Gives a duty of a site to these Operators of it and to nobody else; 409 where others than `before` have it by now. Nobody loses their last duty.',
  method: 'POST',
  path: '/user/project_user/holders',
  access: 'project-user.write',
  query: queryOfOne('target_project_id'),
  body: HoldersForm,
  reply: z.strictObject({ holders: z.array(Id) }),
})

const PastPlace = z.strictObject({
  projectId: Id,
  projectCode: z.string(),
  projectName: z.string(),
  /** Null where the person is now. */
  leftOn: z.nullable(z.string()),
})

/** Somebody with the same name, who may be the same person (product.md USR-06). */
export const SimilarPerson = z.strictObject({
  id: Id,
  version: z.int(),
  displayname: z.string(),
  displaynameKana: OptionalText,
  company: OptionalText,
  role: userRole.schema,
  status: loginStatus.schema,
  email: OptionalText,
  /** Registered at the asked site now. */
  isHere: z.boolean(),
  sites: z.array(PastPlace),
})
export type SimilarPerson = z.output<typeof SimilarPerson>

export const projectUserSimilar = operation({
  id: 'projectUserSimilar',
  summary: 'People of the company with the same name, now or formerly at a site in scope, at most 20.',
  method: 'POST',
  path: '/user/project_user/similar',
  access: 'project-user.write',
  keyless: 'read',
  refuses: [404],
  query: RealmQuery,
  body: z.strictObject({
    displayname: z.string().check(z.minLength(1), z.maxLength(100)),
    company: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    projectId: Id,
  }),
  reply: z.strictObject({ items: z.array(SimilarPerson) }),
})

export const projectUserCopy = operation({
  id: 'projectUserCopy',
  summary:
    'Registers people of another site, or by id people who left, at this site; `leave` takes them off the other one, `reactivate` takes the end of those who have ended back. Each on its own.',
  method: 'POST',
  path: '/user/project_user/copy',
  access: 'project-user.write',
  query: queryOfOne('target_project_id'),
  body: rowsBody(
    { fromProjectId: z.optional(Id), leave: z.optional(z.boolean()), reactivate: z.optional(z.boolean()) },
    ProjectUserFilter,
  ),
  reply: BulkReply,
})
