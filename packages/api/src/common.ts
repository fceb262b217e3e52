import * as z from 'zod/mini'

/** The prefix of every path in the seed's section 7. */
export const apiBase = '/system-api'

const Realm = z.string().check(z.minLength(1), z.maxLength(64))

/** Nearly all calls have the realm in their query (seed section 7). */
export const RealmQuery = z.strictObject({ realm: Realm })
export const OpenQuery = z.strictObject({ realm: z.optional(Realm) })

export const Id = z.uuid()
export const Instant = z.iso.datetime()
export const Nothing = z.null()
