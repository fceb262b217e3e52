import { openCompanyDatabase, readScopeKey } from '#db/company-database.ts'
import { openDatabase } from '#db/database.ts'
import { patience } from '#db/testing/patience.ts'
import { runImport } from '#import/run-import.ts'
import { openJobs } from '#jobs/pg-boss-jobs.ts'
import { peopleImporter } from '../people-target.ts'

/** A process that works on one import until it is done or killed: url of the database, its two roles, id of the import, clock. */
const [url = '', role = '', companyRole = '', id = '', now = ''] = process.argv.slice(2)
const db = openDatabase({ url, role, limits: patience })
const companyDb = openCompanyDatabase({ url, role: companyRole, limits: patience }, await readScopeKey(db))
const jobs = openJobs(url, role, (error) => process.stderr.write(`${error.message}\n`))
const storage = { stat: () => Promise.reject(new Error('no files here')) } as never
await runImport({ db, companyDb, exportDb: db, jobs, storage, now: () => new Date(now) }, [peopleImporter], id)
await jobs.stop()
await Promise.all([companyDb.destroy(), db.destroy()])
