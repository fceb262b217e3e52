import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'

export type ServiceFigures = {
  databaseBytes: number
  /** Sign-ins that have not ended. */
  sessions: number
  /** Connections of all processes, by login. */
  connections: readonly { login: string; count: number }[]
  /** Jobs that wait or run; `oldestSeconds` since they were made. */
  jobs: readonly { queue: string; state: string; count: number; oldestSeconds: number }[]
}

/** What an operator watches of the database and its queues, in one statement. Throws the database's errors. */
export const readFigures = (db: Database): Promise<ServiceFigures> =>
  readOne(
    db,
    sql<ServiceFigures>`select pg_database_size(current_database())::float8 as "databaseBytes",
      (select count(*)::int from sessions where ended_at is null) as sessions,
      (select coalesce(json_agg(json_build_object('login', usename, 'count', n)), '[]') from (
        select usename, count(*) as n from pg_stat_activity where datname = current_database() and usename is not null
        group by 1) c) as connections,
      (select coalesce(json_agg(json_build_object('queue', name, 'state', state, 'count', n, 'oldestSeconds', oldest)), '[]')
        from (select name, state, count(*) as n, greatest(extract(epoch from now() - min(created_on)), 0) as oldest
          from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2) j) as jobs`,
  )
