import type { CallInput, Operation, Reply } from '@azas/api/operation.ts'
import { ApiError, SessionEndedError } from './errors.ts'
import { type Extras, send } from './send.ts'
import { expireSession, renewSession } from './session/session.ts'
import { tokens } from './session/tokens.ts'

/** Makes a call. Throws what `send` throws, and SessionEndedError where there is no session any more. */
export async function call<O extends Operation>(op: O, input: CallInput<O>, extras: Extras = {}): Promise<Reply<O>> {
  if (op.access === 'public') return send(op, input, extras)
  return withSession(extras, (signed) => send(op, input, signed))
}

/** What is sent with a bearer. */
type Sending<T> = (extras: Extras) => Promise<T>

/** Sends with a bearer; tries once more after a 401, with a renewed token, and never a third time (seed section 4). */
export async function withSession<T>(extras: Extras, sending: Sending<T>): Promise<T> {
  const access = tokens.read()?.access_token ?? (await renewSession(''))
  if (access === null) throw new SessionEndedError()
  try {
    return await sending(withBearer(extras, access))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const renewed = await renewSession(access)
    if (renewed === null) throw new SessionEndedError()
    return sendAgain(() => sending(withBearer(extras, renewed)))
  }
}

/** A 401 for a token that is new says that the session is over: it is never tried a third time. */
async function sendAgain<T>(sending: () => Promise<T>): Promise<T> {
  try {
    return await sending()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    expireSession()
    throw new SessionEndedError()
  }
}

function withBearer(extras: Extras, access: string): Extras {
  return { ...extras, headers: { ...extras.headers, Authorization: `Bearer ${access}` } }
}
