import { keyedSchema } from '@azas/domain/kernel/keyed.ts'
import * as z from 'zod/mini'

/** RFC 9457 problem details, with our code and request id (security.md 2.12). */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  request_id: z.string(),
  /** The current record, if the change was based on an older version (409). */
  current: z.optional(keyedSchema(z.unknown())),
  errors: z.optional(z.array(z.object({ path: z.string(), title: z.string() }))),
})
export type ProblemDetails = z.output<typeof ProblemDetails>

const { code, request_id, current, errors } = ProblemDetails.shape
// oxlint-disable-next-line promise/valid-params -- zod's `catch`, not a promise's
const part = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)

/** The readable part of any error body: even a bare `{title}` must reach the user (seed section 8). */
export const ProblemParts = z.object({
  title: part(z.string().check(z.minLength(1))),
  code: part(code),
  request_id: part(request_id),
  current: part(current),
  errors: part(errors),
})
export type ProblemParts = Partial<z.output<typeof ProblemParts>>
