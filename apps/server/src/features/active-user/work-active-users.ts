import type { Services } from '#call/services.ts'
import { applyChanges } from './apply-changes.queries.ts'

/** Adds to the figures of graphs what changed, once a minute: a graph reads few changes beside them (PRF-27). */
export function workActiveUsers({ jobs, exportDb }: Pick<Services, 'jobs' | 'exportDb'>): void {
  jobs.everyMinute(() => applyChanges(exportDb))
}
