import type { Config } from '#config/config.ts'

export type Store = {
  /** The owner's address. */
  url: string
  /** The address of the login that serves, where one was given (DATABASE_APP_URL). */
  appUrl?: string | undefined
  /** The address of the login that serves a company's people, where one was given (DATABASE_COMPANY_URL). */
  companyUrl?: string | undefined
  /** Runs a statement as the superuser of the bundled database. */
  asSuperuser?: ((statement: string) => Promise<void>) | undefined
  stop: () => Promise<void>
}

/** The database of DATABASE_URL, or the bundled PostgreSQL under DATA_DIR (decision 0001). */
export async function openStore(config: Config): Promise<Store> {
  const { DATABASE_URL: url, DATABASE_APP_URL: appUrl, DATABASE_COMPANY_URL: companyUrl } = config
  if (url) return { url, appUrl, companyUrl, stop: () => Promise.resolve() }
  const { startBundledPostgres } = await import('#db/embedded.ts')
  return startBundledPostgres(config.DATA_DIR, { log: (line) => process.stderr.write(`${line}\n`) })
}

/** The database of a server that may be running: its own, or one started for the caller. */
export async function reachStore(config: Config): Promise<Store> {
  if (config.DATABASE_URL) return openStore(config)
  const { findBundledPostgres } = await import('#db/embedded.ts')
  const url = await findBundledPostgres(config.DATA_DIR)
  return url ? { url, stop: () => Promise.resolve() } : openStore(config)
}
