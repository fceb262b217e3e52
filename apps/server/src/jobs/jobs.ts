import type { Database } from '#db/database.ts'
import type { JobData, QueueName } from './queues.ts'

/** The durable queue. */
export type Jobs = {
  /** Puts a job into a queue, in the transaction that is handed in: it is there exactly when the change is. */
  enqueue: <N extends QueueName>(trx: Database, name: N, data: JobData<N>) => Promise<void>
  /** The same for several jobs at once. */
  enqueueAll: <N extends QueueName>(trx: Database, name: N, data: readonly JobData<N>[]) => Promise<void>
  /** Handles the jobs of a queue, one after another; `id` is the same for every try. A job whose handler throws is tried again later. */
  work: <N extends QueueName>(name: N, handler: (data: JobData<N>, id: string) => Promise<void>) => Promise<void>
  /** Waits for the jobs in hand, takes no more. */
  stop: () => Promise<void>
}
