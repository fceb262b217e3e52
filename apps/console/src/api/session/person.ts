import type { Me } from '@azas/api/session.operations.ts'
import { identifyUser } from '../report/report.ts'

let person: Me | null = null

/** Who is signed in, for what is no part of a page: reports and mails to the support; null once nobody is. */
export function knowPerson(me: Me | null): void {
  person = me
  identifyUser(me?.id ?? null)
}

export function getPerson(): Me | null {
  return person
}
