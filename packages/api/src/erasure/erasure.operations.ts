import { userRole } from '@azas/domain/access/roles.ts'
import { ErasureForm, ErasureSearchForm } from '@azas/domain/erasure/erasure.forms.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import * as z from 'zod/mini'
import { Id, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'

const OptionalText = z.nullable(z.string())

/** A person of sites, who may have left them all. */
export const ErasablePerson = z.strictObject({
  id: Id,
  version: z.int(),
  displayname: z.string(),
  displaynameKana: OptionalText,
  email: OptionalText,
  signInId: OptionalText,
  role: userRole.schema,
  status: loginStatus.schema,
  companyName: z.string(),
  /** Those of today first, then those of the past, the newest first. */
  sites: z.array(
    z.strictObject({
      projectId: Id,
      projectCode: z.string(),
      projectName: z.string(),
      leftOn: z.nullable(z.iso.date()),
    }),
  ),
})
export type ErasablePerson = z.output<typeof ErasablePerson>

export const erasureSearch = operation({
  id: 'erasureSearch',
  summary:
    'The people of all sites and companies, past ones too, whose address, sign-in id or name is the text; at most 20.',
  method: 'POST',
  path: '/user/erasure/search',
  access: 'person.erase',
  keyless: 'read',
  query: RealmQuery,
  body: ErasureSearchForm,
  reply: z.strictObject({ items: z.array(ErasablePerson), hasMore: z.boolean() }),
})

export const erasureErase = operation({
  id: 'erasureErase',
  summary: 'Erases what is known of a person; the facts stay without the name. It cannot be taken back.',
  method: 'POST',
  path: '/user/erasure/erase',
  access: 'person.erase',
  query: z.strictObject({ ...RealmQuery.shape, target_user_id: Id }),
  body: ErasureForm,
  reply: z.strictObject({ id: Id }),
})
