import { userRole } from '@azas/domain/access/roles.ts'
import { exportFormat } from '@azas/domain/kernel/export.ts'
import { sortSchema } from '@azas/domain/kernel/page.ts'
import { personInvitationState } from '@azas/domain/project-user/person-invitation.ts'
import { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { PersonActionForm } from '@azas/domain/project-user/project-user.forms.ts'
import { personActionNames } from '@azas/domain/project-user/project-user.rules.ts'
import { projectUserSortFields } from '@azas/domain/project-user/project-user.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { loginStatus, userJob } from '@azas/domain/user/user.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from '../common.ts'
import { FileReply } from '../file-reply.ts'
import { importUpload, sheetQuery } from '../import/import.upload.ts'
import { InvitationMail } from '../mail/invitation-mail.ts'
import { queryOfOne, recordOperationsOf } from '../noun-operations.ts'
import { operation } from '../operation.ts'
import { RealmPageQuery } from '../page.ts'
import { BulkReply, rowsBody, RowVersions } from '../rows.ts'

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
  /** Why somebody waits for an invitation: in a list of those who do (`uninvited`). */
  invitationState: z.optional(personInvitationState.schema),
})
export type ProjectUser = z.output<typeof ProjectUser>

const Place = z.strictObject({ projectId: Id, projectCode: z.string(), projectName: z.string(), registered: Instant })

/** A site user in detail; `sites` are those in the caller's scope. */
export const ProjectUserDetail = z.extend(ProjectUser, {
  /** The people of a terminated company are read-only. */
  contractStatus: contractStatus.schema,
  /** Registered at a site out of the caller's scope, too: then what stands with the person is not theirs to change. */
  isElsewhere: z.boolean(),
  age: z.nullable(z.int()),
  sex: OptionalText,
  signInId: OptionalText,
  /** Null without an address, or after the first sign-in. */
  invitation: z.nullable(
    z.strictObject({
      state: personInvitationState.schema,
      /** The newest mail; null if nobody has sent one. */
      mail: z.nullable(InvitationMail),
      /** Until when the newest link is valid. */
      expiresAt: z.nullable(Instant),
    }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
  sites: z.array(Place),
  /** Tokyo days with a call of the App, per month, the newest first; months without one are left out. */
  daysOfUse: z.array(z.strictObject({ month: z.string(), days: z.int() })),
})
export type ProjectUserDetail = z.output<typeof ProjectUserDetail>

/** The person of a call, as registered at a site. */
export const PersonQuery = z.strictObject({
  ...RealmQuery.shape,
  target_user_id: Id,
  target_project_id: z.optional(Id),
})

const path = '/user/project_user'

export const projectUserSearch = operation({
  id: 'projectUserSearch',
  summary:
    'A page of the people of one site, or of all sites in scope, with the true total; `total=none` counts nothing and answers null. Across companies the order is by name or registration.',
  method: 'POST',
  path: `${path}/search`,
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
  path: `${path}/export`,
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

const one = recordOperationsOf('projectUser', {
  path,
  query: PersonQuery,
  reads: 'project-user.read',
  writes: 'project-user.write',
  detail: ProjectUserDetail,
})

export const projectUserDetail = one.read(
  'detail',
  'One person, as registered at `target_project_id` or else at the newest site in scope; 404 when absent or out of scope.',
  ProjectUserDetail,
)

export const projectUserPause = one.change('pause', 'Pauses a person: sessions end at once.', PersonActionForm)

export const projectUserResume = one.change('resume', 'Lets a paused person in again.', PersonActionForm)

export const projectUserEnd = one.change(
  'end',
  'Ends a person: sessions end at once, lists and counters leave them out, the history stays.',
  PersonActionForm,
)

export const projectUserReactivate = one.change('reactivate', 'Takes the end of a person back.', PersonActionForm)

export const projectUserInvite = {
  ...one.change(
    'invite',
    'Mails an invitation to somebody who has never signed in; an older link dies at once.',
    PersonActionForm,
  ),
  throttled: true as const,
}

export const projectUserImpact = one.impact(
  'What an action on a person, or leaving the site, would do in numbers.',
  [...personActionNames, 'leave'],
  z.strictObject({
    /** Sessions that end at once. */
    sessions: z.int(),
    /** Sites where the person is registered. */
    sites: z.int(),
  }),
)

export const projectUserBulk = operation({
  id: 'projectUserBulk',
  summary:
    'Does one thing to many people of a site, or takes them off it, or mails them invitations, each on its own: what fails undoes nothing of the others. `rejoin` takes `leave` back and needs `versions`. `end` with `leave` also ends the accounts of those who are at no other site.',
  method: 'POST',
  path: `${path}/bulk`,
  access: 'project-user.write',
  query: z.strictObject({ ...RealmQuery.shape, target_project_id: z.optional(Id) }),
  body: rowsBody(
    {
      action: z.enum([...personActionNames, 'leave', 'rejoin', 'invite']),
      versions: RowVersions,
      end: z.optional(z.boolean()),
    },
    ProjectUserFilter,
  ),
  reply: BulkReply,
})

export const projectUserBulkImpact = operation({
  id: 'projectUserBulkImpact',
  summary: 'What taking people off a site would do in numbers.',
  method: 'POST',
  path: `${path}/bulk_impact`,
  access: 'project-user.write',
  keyless: 'read',
  query: queryOfOne('target_project_id'),
  body: rowsBody({ action: z.literal('leave') }, ProjectUserFilter),
  reply: z.strictObject({
    /** Who is at another site as well, in the caller's scope or not. */
    elsewhere: z.int(),
    /** Who is at no other site. */
    here: z.int(),
    /** Those of them whose account can be ended with it. */
    endable: z.int(),
  }),
})

export const projectUserImport = operation({
  ...importUpload,
  id: 'projectUserImport',
  summary: 'A dry run of a file of people for a site: CSV or xlsx in, what it would do out. Nobody is registered.',
  path: `${path}/import`,
  query: z.strictObject({ ...RealmQuery.shape, ...sheetQuery, target_project_id: Id }),
})
