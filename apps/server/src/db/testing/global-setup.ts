import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#start/prepare-database.ts'
import { appRoleOf } from '../app-role/role-name.ts'
import { readDatabaseTime } from '../clock.ts'
import { openDatabase } from '../database.ts'
import { makeDemoData } from '../demo-data/demo-data.ts'
import { startTestCluster } from './cluster.ts'
import { patience } from './patience.ts'
import { stopDatabaseClock, worldDay } from './world-clock.ts'

const realm = 'system'
const templates = { empty: 'template_empty', demo: 'template_demo', today: 'template_today' } as const

async function createTemplate(adminUrl: string, name: string): Promise<string> {
  const admin = openDatabase({ url: adminUrl, max: 1, limits: patience })
  await sql`create database ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await prepareDatabase({ url: url.toString() }, realm)
  return url.toString()
}

type Template = keyof typeof templates

async function fill(url: string, template: Template): Promise<void> {
  const db = openDatabase({ url, max: 1, limits: { query_timeout: 0, statement_timeout: 0 } })
  const today = template === 'today' ? tokyoDate(await readDatabaseTime(db)) : worldDay
  if (template !== 'empty') await makeDemoData(db, { realm, today, password: 'genba-demo-2026', people: 2_000 })
  if (template !== 'today') await stopDatabaseClock(db, appRoleOf(templates[template]))
  await db.destroy()
}

/** vitest's global setup: one PostgreSQL a run, with the migrated templates that every test database is copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  for (const template of keysOf(templates))
    await fill(await createTemplate(cluster.adminUrl, templates[template]), template)
  project.provide('cluster', { adminUrl: cluster.adminUrl, templates })
  return () => cluster.stop()
}
