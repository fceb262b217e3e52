import { reportFault } from './start/report-fault.ts'
import { restore } from './start/restore.ts'

try {
  await restore(process.argv.slice(2), process.env, (line) => process.stderr.write(`${line}\n`))
} catch (error) {
  reportFault(error)
  process.exitCode = 1
}
