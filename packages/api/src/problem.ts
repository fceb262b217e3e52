import * as z from 'zod/mini'

/** RFC 9457 problem details, with our code and request id (security.md 2.12). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  request_id: z.string(),
  /** The record as it is now, where an older version of it was changed (409). */
  current: z.optional(z.record(z.string(), z.unknown())),
  errors: z.optional(z.array(z.object({ path: z.string(), title: z.string() }))),
})
export type Problem = z.output<typeof Problem>
