import * as z from 'zod/mini'

/** Where every path of the seed's section 7 begins. */
export const apiBase = '/system-api'

const Realm = z.string().check(z.minLength(1), z.maxLength(64))

/** The realm stands in the query of nearly all calls (seed section 7). */
export const RealmQuery = z.strictObject({ realm: Realm })
export const OpenQuery = z.strictObject({ realm: z.optional(Realm) })

export const Id = z.uuid()
export const Instant = z.iso.datetime()
export const Nothing = z.null()
