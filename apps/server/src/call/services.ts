import type { Config } from '#config/config.ts'
import type { CompanyDatabase } from '#db/company-database.ts'
import type { Database } from '#db/database.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Storage } from '#storage/storage.ts'
import type { Readiness } from './readiness.ts'

/** The services that features use. */
export type Services = {
  config: Config
  /** Runs as the role of decision 0016. */
  db: Database
  /** A small pool for exports, with longer time limits. */
  exportDb: Database
  /** The same for what a company's people ask for (decisions 0077, 0087). */
  companyDb: CompanyDatabase
  companyExportDb: CompanyDatabase
  jobs: Jobs
  mailer: Mailer
  storage: Storage
  /** Tells a balancer whether to send calls here. */
  readiness: Readiness
  /** The database's clock (security.md row 53); tests pass their own. */
  now: () => Date
  /** Only for deriving keys. */
  appSecret: string
  version: string
}
