import { StartFault } from '#config/start-fault.ts'
import { ensureAppRole } from '#db/app-role/app-role.ts'
import { checkSession } from '#db/app-role/check-app-role.ts'
import { grantPrivileges } from '#db/app-role/privileges.ts'
import { isRefusedLogin } from '#db/app-role/refusals.ts'
import { giveLogin, loginOf, servingUrlOf } from '#db/app-role/serving-login.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { assertReachable, migrate } from '#db/migrate.ts'
import { prepareJobs } from '#jobs/prepare-jobs.ts'

/** No query limit, as a concurrent start may hold the lock for as long as a migration takes; ms. */
const limits = { connectionTimeoutMillis: 10_000, query_timeout: 0, statement_timeout: 0 }

export type Serving = {
  /** The address that calls, downloads and the queue log in with. */
  url: string
  role: string
}

async function checkSessionOf({ url, role }: Serving): Promise<void> {
  const app = openDatabase({ url, role, max: 1 })
  try {
    await checkSession(app, role)
  } finally {
    await app.destroy()
  }
}

/** Throws a StartFault if PostgreSQL does not let the login in. */
async function assertLetIn(serving: Serving, advice: string): Promise<void> {
  try {
    await checkSessionOf(serving)
  } catch (error) {
    if (!isRefusedLogin(error)) throw error
    throw new StartFault(`PostgreSQL does not let the login ${serving.role} in (${error.message}): ${advice}.`, {
      cause: error,
    })
  }
}

/** As the login of DATABASE_APP_URL. */
async function enterAs(role: string, url: string): Promise<Serving> {
  if (loginOf(url) !== role)
    throw new StartFault(`DATABASE_APP_URL has to be the address of this database with the login ${role}.`)
  await assertLetIn({ url, role }, 'give DATABASE_APP_URL its password, and the role LOGIN')
  return { url, role }
}

/** As the role with a password that comes of the owner's. */
async function enter(owner: Database, role: string, ownerUrl: string): Promise<Serving> {
  const serving = { url: servingUrlOf(ownerUrl, role), role }
  try {
    await checkSessionOf(serving)
  } catch (error) {
    if (!isRefusedLogin(error)) throw error
    await giveLogin(owner, role, serving.url)
    await assertLetIn(serving, 'let pg_hba.conf treat it as the login of DATABASE_URL, or set DATABASE_APP_URL')
  }
  return serving
}

/**
 * Prepares a database, as its owner: the login that serves first, as all else needs it, then schema, queues and privileges.
 * Safe with concurrent processes. Throws a StartFault. @returns the login that serves, which owns nothing (decision 0071).
 */
export async function prepareDatabase(
  { url, appUrl }: { url: string; appUrl?: string | undefined },
  realm: string,
): Promise<Serving> {
  const owner = openDatabase({ url, max: 1, limits })
  try {
    await assertReachable(owner)
    const role = await ensureAppRole(owner)
    const serving = await (appUrl === undefined ? enter(owner, role, url) : enterAs(role, appUrl))
    await migrate(url, realm)
    await prepareJobs(url)
    await grantPrivileges(owner, role)
    return serving
  } finally {
    await owner.destroy()
  }
}
