import { askDatabase } from './ask-database.ts'
import type { Site } from './server-process.ts'

/** Which of these sessions the database holds. */
export async function findSessions(site: Site, ids: ReadonlySet<string>): Promise<Set<string>> {
  const text = 'select id::text from sessions where id::text = any($1)'
  const rows = await askDatabase<{ id: string }>(site, text, [[...ids]])
  return new Set(rows.map(({ id }) => id))
}
