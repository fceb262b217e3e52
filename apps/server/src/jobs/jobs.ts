import type { Database } from '#db/database.ts'
import type { JobData, QueueName } from './queues.ts'

/** Work that is done in rounds, beside the queues. */
export type Attendant = {
  /** Does what is due. Returns in how many ms there is more, if nobody wakes it before. */
  round: () => Promise<number>
  /** Starts nothing more, and waits for what runs. */
  drain: () => Promise<void>
}

/** `wake` asks for a round; faults outside of rounds go to `onError`. */
export type OpenAttendant = (wake: () => void, onError: (error: Error) => void) => Attendant

/** The durable queue. */
export type Jobs = {
  /** Enqueues a job in the given transaction, so that change and job are stored or neither. */
  enqueue: <N extends QueueName>(trx: Database, name: N, data: JobData<N>) => Promise<void>
  /** The same for several jobs at once. */
  enqueueAll: <N extends QueueName>(trx: Database, name: N, data: readonly JobData<N>[]) => Promise<void>
  /** Enqueues a job, or does the same work without leaving one: the caller's time tells nothing (security.md rows 4, 64). */
  enqueueIf: <N extends QueueName>(isWanted: boolean, trx: Database, name: N, data: JobData<N>) => Promise<void>
  /** Handles the jobs of a queue, several at once; `id` is the same for every try. If the handler throws, the job is retried. */
  work: <N extends QueueName>(name: N, handler: (data: JobData<N>, id: string) => Promise<void>) => Promise<void>
  /** Calls rounds when the channel is notified, when `wake` is called, when they are due, and every 30 s. */
  attend: (channel: string, open: OpenAttendant) => Promise<void>
  /**
   * Runs `work` at once, at the beginning of each Tokyo day and at least once an hour; a failed run is repeated after a
   * minute. `work` must be safe in several processes at once.
   */
  everyTokyoDay: (now: () => Date, work: () => Promise<void>) => void
  /** Runs `work` at once and a minute after each run; otherwise as `everyTokyoDay`. */
  everyMinute: (work: () => Promise<void>) => void
  /** Waits for running jobs and takes no more. */
  stop: () => Promise<void>
}
