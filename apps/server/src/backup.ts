import { backup } from './start/backup.ts'
import { reportFault } from './start/report-fault.ts'

try {
  await backup(process.argv.slice(2), process.env, (line) => process.stderr.write(`${line}\n`))
} catch (error) {
  reportFault(error)
  process.exitCode = 1
}
