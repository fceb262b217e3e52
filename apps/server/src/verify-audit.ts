import { reportFault } from './start/report-fault.ts'
import { verifyAudit } from './start/verify-audit.ts'

try {
  const isWhole = await verifyAudit(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
  if (!isWhole) process.exitCode = 1
} catch (error) {
  reportFault(error)
  process.exitCode = 1
}
