import { userRole } from '@azas/domain/access/roles.ts'
import { sortSchema } from '@azas/domain/kernel/page.ts'
import { FormerPeopleFilter, formerPeopleSortFields } from '@azas/domain/project-user/former-people.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import * as z from 'zod/mini'
import { Id } from '../common.ts'
import { operation } from '../operation.ts'
import { pageOf, RealmPageQuery } from '../page.ts'

const OptionalText = z.nullable(z.string())

/** Somebody who is at no site, and where they were last. */
export const FormerPerson = z.strictObject({
  id: Id,
  version: z.int(),
  displayname: z.string(),
  displaynameKana: OptionalText,
  role: userRole.schema,
  status: loginStatus.schema,
  contractId: Id,
  /** The last one in the caller's scope. */
  lastPlace: z.strictObject({
    projectId: Id,
    projectCode: z.string(),
    projectName: z.string(),
    projectStatus: projectStatus.schema,
    company: OptionalText,
    leftOn: z.iso.date(),
  }),
})
export type FormerPerson = z.output<typeof FormerPerson>

export const formerPeopleSearch = operation({
  id: 'formerPeopleSearch',
  summary:
    'A page of the people of one company who are at no site any more and were at one in scope; without a company of your own by `target_project_id`, a site of it.',
  method: 'POST',
  path: '/user/project_user/former/search',
  access: 'project-user.write',
  keyless: 'read',
  refuses: [404],
  query: z.strictObject({
    ...RealmPageQuery.shape,
    sort: z._default(sortSchema(formerPeopleSortFields), '-leftOn'),
    target_project_id: z.optional(Id),
  }),
  body: FormerPeopleFilter,
  reply: pageOf(FormerPerson),
})
