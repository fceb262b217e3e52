import { jobState, jobWorks } from '@azas/domain/job/job.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'

/** Something that runs without its person: an import, an action on many rows, the mails of a notice (product.md SHL-15). */
const Job = z.strictObject({
  /** Of the import, of the run, or of the notice. */
  id: Id,
  work: z.enum(jobWorks),
  state: jobState.schema,
  /** The site of an import, or the title of a notice. */
  place: z.nullable(z.string()),
  projectId: z.nullable(Id),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  startedAt: Instant,
  /** Null while it runs; of mails never known. */
  finishedAt: z.nullable(Instant),
})
export type Job = z.output<typeof Job>

export const jobList = operation({
  id: 'jobList',
  summary: 'What runs for the caller, and what ended within 24 hours: imports, actions on many rows, mails of notices.',
  method: 'GET',
  path: '/job/list',
  access: 'job.read',
  query: RealmQuery,
  reply: z.strictObject({ items: z.array(Job) }),
})
