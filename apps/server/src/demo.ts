import { loadDemo } from './start/load-demo.ts'
import { reportFault } from './start/report-fault.ts'

try {
  await loadDemo(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
} catch (error) {
  reportFault(error)
  process.exitCode = 1
}
