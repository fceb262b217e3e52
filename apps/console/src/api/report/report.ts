import { SessionEndedError } from '../errors.ts'
import { keepLastError } from './last-error.ts'

/** Receives errors besides the console (product.md SES-01); one for each configured service. */
export type Reporter = { identify: (userId: string | null) => void; report: (error: unknown) => void }

/** The maximum of errors stored for a reporter that is still loading. */
const earlyMost = 10

let userId: string | null = null
const reporters: Reporter[] = []
const early: unknown[] = []

/** Sets the user of the reports (seed section 4); null after sign-out. */
export function identifyUser(id: string | null): void {
  userId = id
  for (const reporter of reporters) reporter.identify(id)
}

/** Adds a reporter and passes it the user and the early errors. */
export function addReporter(reporter: Reporter): void {
  reporters.push(reporter)
  reporter.identify(userId)
  for (const error of early) reporter.report(error)
}

/** Logs and reports an error. Every caught error that is not shown must pass here. */
export function reportError(error: unknown): void {
  if (error instanceof SessionEndedError) return
  keepLastError(error)
  // oxlint-disable-next-line no-console -- the one place that may: seed section 8, "only logged"
  console.error(error, { userId })
  if (early.length < earlyMost) early.push(error)
  for (const reporter of reporters) reporter.report(error)
}
