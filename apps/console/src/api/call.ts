import type { CallInput, Operation, Reply } from '@azas/api/operation.ts'
import { ApiError, SessionEndedError } from './errors.ts'
import { type Extras, send } from './send.ts'
import { expireSession, renewSession } from './session.ts'
import { tokens } from './tokens.ts'

/**
 * Makes a call. One that needs a bearer is tried once more after a 401, with a renewed token, and never a third time
 * (seed section 4). Throws what `send` throws, and SessionEndedError where there is no session any more.
 */
export async function call<O extends Operation>(op: O, input: CallInput<O>, extras: Extras = {}): Promise<Reply<O>> {
  if (op.access === 'public') return send(op, input, extras)
  const access = tokens.read()?.access_token ?? (await renewSession(''))
  if (access === null) throw new SessionEndedError()
  try {
    return await send(op, input, withBearer(extras, access))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const renewed = await renewSession(access)
    if (renewed === null) throw new SessionEndedError()
    return sendAgain(op, input, withBearer(extras, renewed))
  }
}

/** A 401 for a token that is new says that the session is over: it is never tried a third time. */
async function sendAgain<O extends Operation>(op: O, input: CallInput<O>, extras: Extras): Promise<Reply<O>> {
  try {
    return await send(op, input, extras)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    expireSession()
    throw new SessionEndedError()
  }
}

function withBearer(extras: Extras, access: string): Extras {
  return { ...extras, headers: { ...extras.headers, Authorization: `Bearer ${access}` } }
}
