import { userMe } from '@azas/api/session.operations.ts'
import { query } from '../query.ts'

/** The person who is signed in: asked once per session, kept as long as it lasts. */
export const meQuery = { ...query(userMe, { query: {} }), staleTime: Infinity, gcTime: Infinity }
