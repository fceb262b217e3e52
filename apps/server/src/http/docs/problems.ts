import { type Operation, takesIdempotencyKey } from '@azas/api/operation.ts'
import type { $ZodType } from 'zod/v4/core'

type Failure = readonly [status: number, description: string, can: (op: Operation) => boolean]

const isGuarded = ({ access }: Operation) => access !== 'public'
const takesBody = ({ body }: Operation) => body !== undefined
const refuses =
  (status: 401 | 404 | 409) =>
  ({ refuses: statuses = [] }: Operation) =>
    statuses.includes(status)

const fieldsOf = (schema: $ZodType | undefined) => Object.keys((schema?._zod.def as { shape?: object })?.shape ?? {})
const namesRecord = ({ query }: Operation) => fieldsOf(query).some((name) => name.startsWith('target_'))
/** A change is based on a version; a key can be used for another call. */
const canConflict = (op: Operation) => takesIdempotencyKey(op) || fieldsOf(op.body).includes('version')

/** Each problem status with its description and the operations that can answer it. */
export const failures: readonly Failure[] = [
  [400, 'The input, a header or the realm is wrong; a failed sign-in', () => true],
  [401, 'The token is dead', (op) => isGuarded(op) || refuses(401)(op)],
  [403, 'The role may not, or the first password is not set', isGuarded],
  [404, 'Absent or out of scope', (op) => namesRecord(op) || refuses(404)(op)],
  [
    409,
    'Another version, a state that forbids it, or a key that was used',
    (op) => canConflict(op) || refuses(409)(op),
  ],
  [413, 'The body is too large', takesBody],
  [415, 'The body is of another media type', takesBody],
  [429, 'Too many; try again after Retry-After seconds', ({ throttled = false }) => throttled],
  [500, 'A fault of the server, which the support finds by the Request-Id', () => true],
  [503, 'The database or the server is busy or gone; try again after Retry-After seconds', () => true],
]
