import type { Config } from '#config/config.ts'
import type { Database } from '#db/database.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Readiness } from './readiness.ts'
import type { Storage } from '#storage/storage.ts'

/** What the outside world lends to the features. */
export type Services = {
  config: Config
  /** Runs as the role of decision 0016. */
  db: Database
  /** The same for reads that outlast a call: few connections, with limits of their own. */
  exportDb: Database
  jobs: Jobs
  mailer: Mailer
  storage: Storage
  /** Whether a balancer should send calls here. */
  readiness: Readiness
  /** The database's clock (security.md row 53); tests hand in their own. */
  now: () => Date
  /** Keys are derived from it, it is never used as it is. */
  appSecret: string
  version: string
}
