import { StartFault } from '#config/start-fault.ts'
import { ensureRole, type LoginKind, settingOf } from '#db/app-role/app-role.ts'
import { checkSession } from '#db/app-role/check-app-role.ts'
import { markLeakproof } from '#db/app-role/leakproof.ts'
import { setPolicies } from '#db/app-role/policies.ts'
import { grantPrivileges } from '#db/app-role/privileges.ts'
import { isRefusedLogin } from '#db/app-role/refusals.ts'
import { giveLogin, loginOf, servingUrlOf } from '#db/app-role/serving-login.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { assertReachable, migrate } from '#db/migrate.ts'
import { prepareJobs } from '#jobs/prepare-jobs.ts'
import type { Store } from './store.ts'

/** No query limit, as a concurrent start may hold the lock for as long as a migration takes; ms. */
const limits = { connectionTimeoutMillis: 10_000, query_timeout: 0, statement_timeout: 0 }

/** The address that connections log in with, and as whom. */
export type Login = { url: string; role: string }

/** The login of calls, downloads and the queue; that of a company's people. */
export type Serving = Login & { company: Login }

async function checkSessionOf({ url, role }: Login): Promise<void> {
  const app = openDatabase({ url, role, max: 1 })
  try {
    await checkSession(app, role)
  } finally {
    await app.destroy()
  }
}

/** Throws a StartFault if PostgreSQL does not let the login in. */
async function assertLetIn(login: Login, advice: string): Promise<void> {
  try {
    await checkSessionOf(login)
  } catch (error) {
    if (!isRefusedLogin(error)) throw error
    throw new StartFault(`PostgreSQL does not let the login ${login.role} in (${error.message}): ${advice}.`, {
      cause: error,
    })
  }
}

/** As a login that an administrator made. */
async function enterAs(kind: LoginKind, role: string, url: string): Promise<Login> {
  const setting = settingOf(kind)
  if (loginOf(url) !== role)
    throw new StartFault(`${setting} has to be the address of this database with the login ${role}.`)
  await assertLetIn({ url, role }, `give ${setting} its password, and the role LOGIN`)
  return { url, role }
}

/** As the role with a password that comes of the owner's. */
async function enter(owner: Database, kind: LoginKind, role: string, ownerUrl: string): Promise<Login> {
  const login = { url: servingUrlOf(ownerUrl, role), role }
  try {
    await checkSessionOf(login)
  } catch (error) {
    if (!isRefusedLogin(error)) throw error
    await giveLogin(owner, kind, login.url)
    await assertLetIn(login, `let pg_hba.conf treat it as the login of DATABASE_URL, or set ${settingOf(kind)}`)
  }
  return login
}

async function prepareLogin(owner: Database, kind: LoginKind, ownerUrl: string, url?: string): Promise<Login> {
  const role = await ensureRole(owner, kind)
  return url === undefined ? enter(owner, kind, role, ownerUrl) : enterAs(kind, role, url)
}

/**
 * Prepares a database, as its owner: the logins that serve first, as all else needs them, then schema, queues, privileges
 * and policies. Safe with concurrent processes. Throws a StartFault. @returns the logins, which own nothing (decision 0071).
 */
export async function prepareDatabase(
  { url, appUrl, companyUrl, asSuperuser }: Omit<Store, 'stop'>,
  realm: string,
): Promise<Serving> {
  const owner = openDatabase({ url, max: 1, limits })
  try {
    await assertReachable(owner)
    const app = await prepareLogin(owner, 'app', url, appUrl)
    const company = await prepareLogin(owner, 'company', url, companyUrl)
    await migrate(url, realm)
    await prepareJobs(url)
    await markLeakproof(owner, asSuperuser)
    await grantPrivileges(owner, { app: app.role, company: company.role })
    await setPolicies(owner, { app: app.role, company: company.role })
    return { ...app, company }
  } finally {
    await owner.destroy()
  }
}
