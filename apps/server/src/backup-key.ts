import { makeBackupKey } from './start/backup-key.ts'
import { reportFault } from './start/report-fault.ts'

try {
  process.stdout.write(`BACKUP_RECIPIENT=${await makeBackupKey(process.argv.slice(2))}\n`)
} catch (error) {
  reportFault(error)
  process.exitCode = 1
}
