import { readConfig } from '../apps/server/src/config/config.ts'
import { reportFault } from '../apps/server/src/start/report-fault.ts'
import { resetData } from './dev/reset-data.ts'

try {
  console.log(await resetData(readConfig(process.env)))
} catch (error) {
  reportFault(error)
  process.exit(1)
}
