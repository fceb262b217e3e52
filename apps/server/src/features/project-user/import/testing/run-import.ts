import { openServingDatabase, readScopeKey } from '#db/company-database.ts'
import { patience } from '#db/testing/patience.ts'
import { runImport } from '#import/run-import.ts'
import { openJobs } from '#jobs/pg-boss-jobs.ts'
import { peopleImporter } from '../people-target.ts'

/** A process that works on one import until it is done or killed: url of the database, role, id of the import, clock. */
const [url = '', role = '', id = '', now = ''] = process.argv.slice(2)
const { db, changing, destroy } = openServingDatabase({ url, role, limits: patience })
const changingDb = changing(await readScopeKey(db))
const jobs = openJobs(url, role, (error) => process.stderr.write(`${error.message}\n`))
const storage = { stat: () => Promise.reject(new Error('no files here')) } as never
await runImport({ db, changingDb, exportDb: db, jobs, storage, now: () => new Date(now) }, [peopleImporter], id)
await jobs.stop()
await destroy()
