import type { Job } from '@azas/api/job/job.operations.ts'
import type { Call } from '#call/call.ts'
import type { JobWindow } from '#call/job-window.ts'
import { Problem } from '#call/problem.ts'
import type { Importer } from './importer.ts'
import { findRecentImports } from './imports.queries.ts'

/** The caller's imports that run, or ended after an instant, for the tray: those of places that are still in scope. */
export async function readImportJobs(call: Call, importers: readonly Importer[], window: JobWindow): Promise<Job[]> {
  const { id: userId, realm } = call.actor
  const imports = await findRecentImports(call.db, { userId, realm }, window)
  const scopeChecks = new Map<string, Promise<boolean>>()
  /** Checks each place once, however many imports it has. */
  const checkScope = (importer: Importer, projectId: string | null) => {
    const key = `${importer.kind} ${projectId}`
    const check = scopeChecks.get(key) ?? isInScope(call, importer, projectId)
    scopeChecks.set(key, check)
    return check
  }
  const jobs = imports.map(async ({ kind, created_at: startedAt, finished_at: finishedAt, ...rest }) => {
    const importer = importers.find((one) => one.kind === kind)
    if (!importer || !(await checkScope(importer, rest.projectId))) return []
    const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }
    return [{ ...rest, ...times, work: importer.job }]
  })
  return (await Promise.all(jobs)).flat()
}

async function isInScope(call: Call, { findPlace }: Importer, projectId: string | null): Promise<boolean> {
  try {
    await findPlace(call, projectId)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
