import { SessionEndedError } from '../errors.ts'
import { keepLastError } from './last-error.ts'

/** Where errors go beside the browser's log (product.md SES-01); there is one for each service that is configured. */
export type Reporter = { identify: (userId: string | null) => void; report: (error: unknown) => void }

/** As many errors wait for a reporter that is still being loaded. */
const earlyMost = 10

let userId: string | null = null
const reporters: Reporter[] = []
const early: unknown[] = []

/** Registers whose errors these are (seed section 4); null once nobody is signed in. */
export function identifyUser(id: string | null): void {
  userId = id
  for (const reporter of reporters) reporter.identify(id)
}

/** Hands a reporter the person who is signed in, what went wrong before it was there, and all that does from now on. */
export function addReporter(reporter: Reporter): void {
  reporters.push(reporter)
  reporter.identify(userId)
  for (const error of early) reporter.report(error)
}

/** Keeps an error for whoever looks for its cause. Nothing that is caught may vanish without passing here. */
export function reportError(error: unknown): void {
  if (error instanceof SessionEndedError) return
  keepLastError(error)
  // oxlint-disable-next-line no-console -- the one place that may: seed section 8, "only logged"
  console.error(error, { userId })
  if (early.length < earlyMost) early.push(error)
  for (const reporter of reporters) reporter.report(error)
}
