import type { Operation, Reply, ServeInput } from '@azas/api/operation.ts'
import type { CallOf, Http, Serve } from '#http/door/serve.ts'
import type { SessionContext } from './lifecycle/session-context.ts'

type SessionHandler<O extends Operation> = (
  input: ServeInput<O>,
  call: SessionContext & CallOf<O>,
  http: Http,
) => Promise<Reply<O>> | Reply<O>

/** `serve` for the use cases of sessions: their calls have the means of sessions. */
export const serveSessions =
  (context: SessionContext, serve: Serve) =>
  <O extends Operation>(op: O, handler: SessionHandler<O>): void =>
    serve(op, (input, call, http) => handler(input, { ...context, ...call }, http))
