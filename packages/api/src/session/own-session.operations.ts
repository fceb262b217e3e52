import * as z from 'zod/mini'
import { Id, Instant, Nothing, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { pageOf, RealmPageQuery } from '../page.ts'

const Said = z.nullable(z.string())

/** A session of the caller with its device, as the client described it (product.md SES-10). */
const OwnSession = z.strictObject({
  id: Id,
  /** True for the session of this call. */
  current: z.boolean(),
  userAgent: Said,
  osType: Said,
  osVersion: Said,
  ip: Said,
  createdAt: Instant,
  /** To the minute. */
  lastUsedAt: Instant,
})
export type OwnSession = z.output<typeof OwnSession>

export const userSessionSearch = operation({
  id: 'userSessionSearch',
  summary: "The caller's own living sessions, the one that asks first.",
  method: 'POST',
  path: '/user/session/search',
  access: 'signed-in',
  keyless: 'read',
  query: RealmPageQuery,
  body: z.strictObject({}),
  reply: pageOf(OwnSession),
})

export const userSessionDelete = operation({
  id: 'userSessionDelete',
  summary: "Ends one of the caller's own sessions; 404 for any other, and for one that has ended.",
  method: 'POST',
  path: '/user/session/delete',
  access: 'signed-in',
  query: z.strictObject({ ...RealmQuery.shape, target_session_id: Id }),
  status: 204,
  reply: Nothing,
})

export const userSessionDeleteOthers = operation({
  id: 'userSessionDeleteOthers',
  summary: "Ends all of the caller's own sessions but the one that asks; says how many.",
  method: 'POST',
  path: '/user/session/delete_others',
  access: 'signed-in',
  query: RealmQuery,
  reply: z.strictObject({ ended: z.int() }),
})
