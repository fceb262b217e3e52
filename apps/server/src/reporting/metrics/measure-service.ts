import type { BatchObservableResult, Meter } from '@opentelemetry/api'
import { readBackupState } from '#backup/backup-folder.ts'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/database.ts'
import { readFigures } from './service-figures.queries.ts'

type Measured = { db: Database; config: Pick<Config, 'BACKUP_DIR' | 'BACKUP_AT'>; now: () => Date }

/** What the database knows, asked once whenever somebody asks for metrics; `azas_database_up` alone while it is away. */
export function measureService(meter: Meter, { db, config, now }: Measured): void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(`azas_${name}`, { description })
  const up = gauge('database_up', 'Whether the database answers.')
  const size = gauge('database_size_bytes', 'Size of the database on disk.')
  const connections = gauge('database_connections', 'Connections of all processes, by login.')
  const sessions = gauge('sessions', 'Sign-ins that have not ended.')
  const jobs = gauge('jobs', 'Jobs that wait, are tried again or run.')
  const oldest = gauge('jobs_oldest_age_seconds', 'Age of the oldest job.')
  const observe = async (result: BatchObservableResult) => {
    const figures = await readFigures(db).catch(() => null)
    result.observe(up, figures ? 1 : 0)
    if (!figures) return
    result.observe(size, figures.databaseBytes)
    result.observe(sessions, figures.sessions)
    for (const { login, count } of figures.connections) result.observe(connections, count, { login })
    for (const { queue, state, count, oldestSeconds } of figures.jobs) {
      result.observe(jobs, count, { queue, state })
      result.observe(oldest, oldestSeconds, { queue, state })
    }
  }
  meter.addBatchObservableCallback(observe, [up, size, connections, sessions, jobs, oldest])
  const { BACKUP_DIR: folder, BACKUP_AT: times } = config
  if (folder !== undefined) measureBackups(meter, { folder, times }, now)
}

type BackupPlace = { folder: string; times: readonly number[] }

function measureBackups(meter: Meter, { folder, times }: BackupPlace, now: () => Date): void {
  const age = meter.createObservableGauge('azas_backup_age_seconds', {
    description: 'Age of the newest backup; absent without one.',
  })
  const overdue = meter.createObservableGauge('azas_backup_overdue', {
    description: 'Whether the next backup should be there already.',
  })
  const observe = async (result: BatchObservableResult) => {
    const { takenAt, isOverdue } = await readBackupState(folder, times, now())
    if (takenAt) result.observe(age, (now().getTime() - takenAt.getTime()) / 1000)
    result.observe(overdue, isOverdue ? 1 : 0)
  }
  meter.addBatchObservableCallback(observe, [age, overdue])
}
