import { openDatabase } from '#db/database.ts'
import { patience } from '#db/testing/patience.ts'
import { openJobs } from '#jobs/pg-boss-jobs.ts'
import { runExpiry } from '../account-expiry.ts'

/** Another process of the server, whose clock stands at the given instant, as it begins a Tokyo day. */
const [url = '', role = '', at = ''] = process.argv.slice(2)
const db = openDatabase({ url, max: 4, role, limits: patience })
const jobs = openJobs(url, role, (error) => process.stderr.write(`queue: ${error.message}\n`))
await runExpiry({ db, jobs, now: () => new Date(at) })
await jobs.stop()
await db.destroy()
