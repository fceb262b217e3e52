import type { Database } from '#db/database.ts'
import type { JobData, QueueName } from './queues.ts'

/** The durable queue. */
export type Jobs = {
  /** Enqueues a job in the given transaction, so that change and job are stored or neither. */
  enqueue: <N extends QueueName>(trx: Database, name: N, data: JobData<N>) => Promise<void>
  /** The same for several jobs at once. */
  enqueueAll: <N extends QueueName>(trx: Database, name: N, data: readonly JobData<N>[]) => Promise<void>
  /** Handles the jobs of a queue one by one; `id` is the same for every try. If the handler throws, the job is retried. */
  work: <N extends QueueName>(name: N, handler: (data: JobData<N>, id: string) => Promise<void>) => Promise<void>
  /** Waits for running jobs and takes no more. */
  stop: () => Promise<void>
}
