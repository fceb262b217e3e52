import { userMe } from '@azas/api/session/session.operations.ts'
import { query } from '../query.ts'

/** The query of the signed-in person, cached for the whole session. */
export const meQuery = { ...query(userMe, { query: {} }), staleTime: Infinity, gcTime: Infinity }
