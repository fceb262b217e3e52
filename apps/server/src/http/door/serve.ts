import type { FileReply } from '@azas/api/file-reply.ts'
import { type Operation, type Reply, readsOnly, type ServeInput, takesIdempotencyKey } from '@azas/api/operation.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { tableMediaTypes } from '@azas/domain/import/import.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'zod/v4/core'
import type { Actor } from '#call/actor.ts'
import type { Call, ClientOrigin } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { sendFile } from '../files/send-file.ts'
import { isUnchanged, makeTag } from '../headers/etag.ts'
import { refuseForeignOrigin } from '../headers/origin.ts'
import { readHeader } from '../headers/request-header.ts'
import { type ClientInfo, readClientInfo } from './client-info.ts'
import { compressing } from './compress.ts'
import { type AssertInScope, assertScopeIsAsked, runOnce } from './run-once.ts'
import { validate, validateBody } from './validate.ts'
import type { WriteGate } from './write-gate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    client: ClientInfo | null
  }
}

/** The request itself, for cookies. */
export type Http = { request: FastifyRequest; reply: FastifyReply }
type ActorOf<Access> = Access extends 'public' ? null : Actor
/** The call of an operation's handler: of somebody, but where everybody may ask. */
export type CallOf<O extends Operation> = Call<ActorOf<O['access']>> & { origin: ClientOrigin }
export type Handler<O extends Operation, P = undefined> = (
  input: ServeInput<O>,
  call: CallOf<O>,
  http: Http,
  prepared: P,
) => Promise<Reply<O>> | Reply<O>
/**
 * `assertInScope` is asked before a stored reply is given again, where a role reaches a part of the realm only. `prepare`
 * takes seconds: it runs before the call has a slot among the writes (decision 0017).
 */
export type Serve = <O extends Operation, P = undefined>(
  op: O,
  handler: Handler<O, P>,
  assertInScope?: AssertInScope<O>,
  prepare?: (input: ServeInput<O>, call: CallOf<O>) => Promise<P>,
) => void

type Means = Omit<Call<null>, 'actor' | 'origin'>

export type Door = {
  /** The services of every call. */
  means: Means
  /** The services of a call of a company's people: what is not the company's they do not find (decisions 0077, 0087). */
  companyMeans: (contractId: string) => Means
  /** Reads bearer token, session and person; null without a valid one. */
  authenticate: (authorization: string | undefined, realm: string) => Promise<Actor | null>
  /** True if a realm exists. */
  knowsRealm: (realm: string) => boolean
  minClientVersion?: string | undefined
  /** The server's public address, the origin of its own pages. */
  baseUrl: string
  /** Limits concurrent writes per company. */
  writeGate: WriteGate
  /** Lets uploads of tables in one by one. */
  uploadGate: WriteGate
  /** Limits what is prepared at once, before its write. */
  prepareGate: WriteGate
}

/** The media types of a body by its operation's encoding. */
export const mediaTypes: Readonly<Record<NonNullable<Operation['encoding']>, readonly [string, ...string[]]>> = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  pdf: ['application/pdf'],
  table: tableMediaTypes,
}
const openClient: ClientInfo = {
  clientType: 'Front',
  clientVersion: null,
  osType: null,
  osVersion: null,
  userAgent: null,
  ip: '',
}

const realmIn = (request: FastifyRequest) => (request.query as Record<string, unknown>)['realm']

/** The realm of a call (security.md 2.11, row 26); an unknown or missing one is a 400. */
function readRealm(request: FastifyRequest, door: Door): string {
  const realm = realmIn(request)
  if (typeof realm !== 'string' || !door.knowsRealm(realm)) throw new Problem('unknown-realm')
  return realm
}

function assertMediaType(op: Operation, request: FastifyRequest): void {
  if (!op.body) return
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (!mediaTypes[op.encoding ?? 'json'].includes(type ?? '')) throw new Problem('wrong-media-type')
}

/** 401 before 403, both before the body is read, so that strangers cause little work. */
function assertAccess(op: Operation, actor: Actor | null): void {
  if (op.access === 'public') return
  if (!actor) throw new Problem('unauthorized')
  if (actor.firstLogin && !op.beforeFirstLogin) throw new Problem('first-login-required')
  if (op.access !== 'signed-in' && !scopeOf(actor.role, op.access)) throw new Problem('forbidden')
}

async function authorize(op: Operation, door: Door, request: FastifyRequest): Promise<void> {
  if (op.open) {
    // A balancer names no realm.
    if (realmIn(request) !== undefined) readRealm(request, door)
    return
  }
  refuseForeignOrigin(request, door.baseUrl)
  request.client = readClientInfo(request, door.minClientVersion)
  const realm = readRealm(request, door)
  if (op.access !== 'public') request.actor = await door.authenticate(request.headers.authorization, realm)
  assertAccess(op, request.actor)
  assertMediaType(op, request)
}

function readOrigin(op: Operation, request: FastifyRequest): ClientOrigin {
  const { ip, userAgent, ...device } = request.client ?? openClient
  return {
    requestId: request.id,
    operation: op.id,
    ip,
    userAgent,
    device,
    idempotencyKey: takesIdempotencyKey(op) ? readHeader(request, 'Idempotency-Key') : null,
    input: [request.query, request.body],
  }
}

const isWrite = (op: Operation) =>
  op.method === 'POST' && op.replyAs !== 'file' && op.access !== 'public' && !op.access.endsWith('.read')

function meansOf(op: Operation, door: Door, actor: Actor | null): Means {
  if (!actor?.contractId) return door.means
  // What changes the own sign-in needs what the role of companies does not read.
  if (op.access === 'signed-in' && !readsOnly(op)) return door.means
  return door.companyMeans(actor.contractId)
}

/** Runs a handler; writes pass the gate of their company, or of the SuperUser. */
function runInTurn<T>(op: Operation, door: Door, actor: Actor | null, work: () => Promise<T>): Promise<T> {
  if (!actor || !isWrite(op)) return work()
  const gate = op.encoding === 'table' ? door.uploadGate : door.writeGate
  return gate(actor.contractId ?? actor.id, work)
}

/** Runs the step before a write, one a company at a time; undefined for a call without one, whose handler takes none. */
async function prepareInTurn<P>(
  { prepareGate }: Door,
  { actor }: { actor: Actor | null },
  prepare: (() => Promise<P>) | undefined,
): Promise<P> {
  if (!prepare) return undefined as P
  return actor ? prepareGate(actor.contractId ?? actor.id, prepare) : prepare()
}

/** Registers operations as routes: authorization, validation of the input, handler, validation of the reply. */
export function createServe(app: FastifyInstance, door: Door): Serve {
  app.decorateRequest('actor', null)
  app.decorateRequest('client', null)
  return (op, handler, assertInScope, prepare) => {
    assertScopeIsAsked(op, assertInScope)
    app.route({
      method: op.method,
      url: op.path,
      ...(op.bodyLimit && { bodyLimit: op.bodyLimit }),
      config: { operation: op.id, ...(op.bodySeconds && { bodyMs: op.bodySeconds * 1000 }) },
      onRequest: (request) => authorize(op, door, request),
      ...compressing(op),
      handler: async (request, reply) => {
        const query = validate<(typeof op)['query']>(op.query, request.query)
        const input = { query, body: validateBody(op, request.body) }
        const actor = request.actor as ActorOf<(typeof op)['access']>
        const call = { ...meansOf(op, door, request.actor), actor, origin: readOrigin(op, request) }
        const prepared = await prepareInTurn(door, call, prepare && (() => prepare(input, call)))
        const work = async (inner: typeof call) => handler(input, inner, { request, reply }, prepared)
        const once = () => runOnce(op, call, work, (inner, stored) => assertInScope?.(input, inner, stored))
        const result = await runInTurn(op, door, request.actor, once)
        if (op.replyAs === 'file') return sendFile(reply, result as FileReply)
        const checkedReply = parse(op.reply, result)
        if (op.conditional && isUnchanged(request, reply, makeTag(JSON.stringify(checkedReply))))
          return reply.code(304).send()
        return reply.code(op.status ?? 200).send(op.status === 204 ? undefined : checkedReply)
      },
    })
  }
}
