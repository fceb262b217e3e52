import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { fromKysely as FromKysely, PgBoss as Boss } from 'pg-boss'
import { createTurns } from './in-turn.ts'
import type { Jobs } from './jobs.ts'
import { countAtOnce, type JobData, type QueueName, readJob } from './queues.ts'
import { everyMinute } from './repeat.ts'
import { startRounds } from './rounds.ts'
import { everyTokyoDay } from './tokyo-days.ts'

const stopTimeoutMs = 8_000
/** Notifications wake the workers of a queue. The first one also polls, for retries and for notifications that were lost. */
const first = { notifyPollingIntervalSeconds: 10, pollingIntervalSeconds: 1 }
const others = { notifyPollingIntervalSeconds: 60, pollingIntervalSeconds: 5 }

/** In ms; longer than a call's, for the queue tidies up after many jobs at once (security.md row 56). */
const statementTimeout = 30_000

/**
 * The connections of the queue itself: they run as `role`, and PostgreSQL ends their statements at a limit.
 * @internal
 */
export const queuePool = (url: string, role: string) => ({
  connectionString: url,
  options: `-c role=${role} -c statement_timeout=${statementTimeout}`,
  max: 3,
})

type OnError = (error: Error) => void
type Opened = { boss: Boss; wrap: typeof FromKysely }

async function startBoss(url: string, role: string, onError: OnError): Promise<Opened> {
  const { fromKysely, PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    ...queuePool(url, role),
    migrate: false,
    createSchema: false,
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  return { boss, wrap: fromKysely }
}

type Handle<N extends QueueName> = (data: JobData<N>, id: string) => Promise<void>

/** Whose job it is: the links of two mails to one person kill each other, so the later one has to arrive later. */
const findPerson = (data: JobData<QueueName>, id: string): string => {
  if ('userId' in data) return data.userId
  return 'email' in data ? data.email : id
}

/** One of the workers of a queue: after each job it looks for the next one, instead of at the next poll. */
async function startWorker<N extends QueueName>(boss: Boss, name: N, polling: typeof first, handle: Handle<N>) {
  let worker = ''
  worker = await boss.work(name, polling, async ([job]) => {
    try {
      if (job) await handle(readJob(name, job.data), job.id)
    } finally {
      boss.notifyWorker(worker)
    }
  })
}

/** The queue on PostgreSQL. It opens in the background, so that only the first job waits for it. */
export function openJobs(url: string, role: string, onError: OnError): Jobs {
  const opening = startBoss(url, role, onError)
  /** Ends the rounds and their listeners. */
  const stops: (() => Promise<unknown>)[] = []
  opening.catch(onError)
  return {
    enqueue: async (trx, name, data) => {
      const { boss, wrap } = await opening
      await boss.send(name, data, { db: wrap(trx) })
    },
    enqueueAll: async (trx, name, data) => {
      const { boss, wrap } = await opening
      const jobs = data.map((one) => ({ data: one }))
      await boss.insert(name, jobs, { db: wrap(trx) })
    },
    enqueueIf: async (isWanted, trx, name, data) => {
      const { boss, wrap } = await opening
      const db = wrap(trx)
      const id = await boss.send(name, data, { db })
      await boss.deleteJob(name, isWanted || id === null ? randomUUID() : id, { db })
    },
    work: async (name, handler) => {
      const { boss } = await opening
      const inTurn = createTurns()
      const handle: typeof handler = (data, id) => inTurn(findPerson(data, id), () => handler(data, id))
      for (let count = 0; count < countAtOnce(name); count += 1)
        await startWorker(boss, name, count === 0 ? first : others, handle)
    },
    attend: async (channel, open) => {
      const { boss } = await opening
      const { wake, stop } = startRounds(open, onError)
      // Without the listener the rounds still come every 30 s.
      const listener = boss.getDb().listen?.(channel, wake, wake).catch(onError)
      const unlisten = async () => (await listener)?.close()
      stops.push(stop, unlisten)
      await listener
    },
    everyTokyoDay: (now, work) => void stops.push(everyTokyoDay(now, work, onError).stop),
    everyMinute: (work) => void stops.push(everyMinute(work, onError).stop),
    stop: async () => {
      const drained = Promise.all(stops.map((end) => end()))
      // `onError` already has the reason; rethrowing here would hide the error that ends the start.
      const queue = await opening.catch(() => null)
      await Promise.all([
        Promise.race([drained, wait(stopTimeoutMs, undefined, { ref: false })]),
        queue?.boss.stop({ graceful: true, timeout: stopTimeoutMs }),
      ])
    },
  }
}
