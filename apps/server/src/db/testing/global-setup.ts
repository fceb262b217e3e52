import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#start/prepare-database.ts'
import { openDatabase } from '../database.ts'
import { makeDemoData } from '../demo-data/demo-data.ts'
import { startTestCluster } from './cluster.ts'

const templates = { emptyTemplate: 'template_empty', demoTemplate: 'template_demo' }
/** The day on which the demo data of the tests stands, and its password. */
const demo = { realm: 'system', today: '2026-11-21', password: 'genba-demo-2026', people: 2_000 }

async function createTemplate(adminUrl: string, name: string): Promise<string> {
  const admin = openDatabase({ url: adminUrl, max: 1 })
  await sql`create database ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await prepareDatabase(url.toString(), demo.realm)
  return url.toString()
}

async function fillDemo(url: string): Promise<void> {
  const db = openDatabase({ url, max: 1, limits: { query_timeout: 0, statement_timeout: 0 } })
  await makeDemoData(db, demo)
  await db.destroy()
}

/** vitest's global setup: one PostgreSQL a run, two migrated templates that every test database is copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  await createTemplate(cluster.adminUrl, templates.emptyTemplate)
  await fillDemo(await createTemplate(cluster.adminUrl, templates.demoTemplate))
  project.provide('cluster', { adminUrl: cluster.adminUrl, ...templates })
  return () => cluster.stop()
}
