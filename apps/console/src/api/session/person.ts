import type { Me } from '@azas/api/session/session.operations.ts'
import { identifyUser } from '../report/report.ts'

let person: Me | null = null

/** Sets the signed-in person for code outside of pages: reports and mails to the support. */
export function setCurrentUser(me: Me | null): void {
  person = me
  identifyUser(me?.id ?? null)
}

export function getCurrentUser(): Me | null {
  return person
}
