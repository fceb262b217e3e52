import type { Kysely } from 'kysely'
import type { fromKysely as FromKysely, PgBoss as Boss } from 'pg-boss'
import type { Tables } from '#db/tables.ts'
import type { Jobs } from './jobs.ts'
import { queues } from './queues.ts'

const stopTimeoutMs = 8_000
const pollSeconds = 1

async function startBoss(
  url: string,
  role: string,
  onError: (error: Error) => void,
): Promise<{ boss: Boss; wrap: typeof FromKysely }> {
  const { fromKysely, PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    options: `-c role=${role}`,
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
  })
  boss.on('error', onError)
  await boss.start()
  return { boss, wrap: fromKysely }
}

// pg-boss needs only the part of Kysely's transaction that runs a compiled query; its type demands more.
type Runner = Parameters<typeof FromKysely>[0]
const asRunner = (trx: Kysely<Tables>) => trx as unknown as Runner

/** The queue on PostgreSQL. It opens in the background, so that only the first job waits for it. */
export function openJobs(url: string, role: string, onError: (error: Error) => void): Jobs {
  const opening = startBoss(url, role, onError)
  opening.catch(onError)
  return {
    enqueue: async (trx, name, data) => {
      const { boss, wrap } = await opening
      await boss.send(name, data, { db: wrap(asRunner(trx)) })
    },
    enqueueAll: async (trx, name, data) => {
      const { boss, wrap } = await opening
      const jobs = data.map((one) => ({ data: one }))
      await boss.insert(name, jobs, { db: wrap(asRunner(trx)) })
    },
    work: async (name, handler) => {
      const { boss } = await opening
      await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
        if (job) await handler(queues[name].data.parse(job.data) as never, job.id)
      })
    },
    stop: async () => {
      // `onError` already has the reason; rethrowing here would hide the error that ends the start.
      const queue = await opening.catch(() => null)
      await queue?.boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}
