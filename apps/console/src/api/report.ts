import { SessionEndedError } from './errors.ts'
import { keepLastError } from './last-error.ts'

let userId: string | null = null

/** Registers whose errors these are (seed section 4); null once nobody is signed in. */
export function identifyUser(id: string | null): void {
  userId = id
}

/** Keeps an error for whoever looks for its cause. Nothing that is caught may vanish without passing here. */
export function reportError(error: unknown): void {
  if (error instanceof SessionEndedError) return
  keepLastError(error)
  // oxlint-disable-next-line no-console -- the one place that may: seed section 8, "only logged"
  console.error(error, { userId })
}
