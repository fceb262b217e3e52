import { createFirstSuperUser } from './start/admin-create.ts'
import { reportFault } from './start/report-fault.ts'

try {
  process.stdout.write(await createFirstSuperUser(process.argv.slice(2)))
} catch (error) {
  reportFault(error)
  process.exitCode = 1
}
