import type { CallInput, Operation, Reply } from '@azas/api/operation.ts'
import { ApiError, SessionEndedError } from './errors.ts'
import { withIdempotencyKey } from './idempotency-key.ts'
import { type Extras, send } from './send.ts'
import { expireSession, renewSession } from './session/session.ts'
import { tokens } from './session/tokens.ts'

/** Makes a call. Throws what `send` throws, and SessionEndedError where there is no session any more. */
export async function call<O extends Operation>(op: O, input: CallInput<O>, extras: Extras = {}): Promise<Reply<O>> {
  if (op.access === 'public') return send(op, input, extras)
  return withIdempotencyKey(op, input, extras, (withKey) =>
    withSession(withKey, (withToken) => send(op, input, withToken)),
  )
}

/** One attempt of a call, with the headers of the session. */
type Attempt<T> = (extras: Extras) => Promise<T>

/** Calls with a bearer token; after a 401 it retries once with a renewed token (seed section 4). */
export async function withSession<T>(extras: Extras, attempt: Attempt<T>): Promise<T> {
  const access = tokens.read()?.access_token ?? (await renewSession(''))
  if (access === null) throw new SessionEndedError()
  try {
    return await attempt(withBearer(extras, access))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const renewed = await renewSession(access)
    if (renewed === null) throw new SessionEndedError()
    return sendAgain(() => attempt(withBearer(extras, renewed)))
  }
}

/** A 401 for a renewed token ends the session: there is no third attempt. */
async function sendAgain<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    expireSession()
    throw new SessionEndedError()
  }
}

function withBearer(extras: Extras, access: string): Extras {
  return { ...extras, headers: { ...extras.headers, Authorization: `Bearer ${access}` } }
}
