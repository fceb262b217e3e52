import { ensureAppRole } from '#db/app-role/app-role.ts'
import { checkSession } from '#db/app-role/check-app-role.ts'
import { grantPrivileges } from '#db/app-role/privileges.ts'
import { openDatabase } from '#db/database.ts'
import { assertReachable, migrate } from '#db/migrate.ts'
import { prepareJobs } from '#jobs/prepare-jobs.ts'

/** No query limit, as a concurrent start may hold the lock for as long as a migration takes; ms. */
const limits = { connectionTimeoutMillis: 10_000, query_timeout: 0, statement_timeout: 0 }

async function checkSessionOf(url: string, role: string): Promise<void> {
  const app = openDatabase({ url, role, max: 1 })
  try {
    await checkSession(app, role)
  } finally {
    await app.destroy()
  }
}

/**
 * Prepares a database, as its owner: the role first, as all else needs it, then schema, queues and privileges. Safe with
 * concurrent processes. Throws a StartFault. @returns the role that serves.
 */
export async function prepareDatabase(url: string, realm: string): Promise<string> {
  const owner = openDatabase({ url, max: 1, limits })
  try {
    await assertReachable(owner)
    const role = await ensureAppRole(owner)
    await checkSessionOf(url, role)
    await migrate(url, realm)
    await prepareJobs(url)
    await grantPrivileges(owner, role)
    return role
  } finally {
    await owner.destroy()
  }
}
