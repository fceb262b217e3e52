import type { PersonForm } from '@azas/domain/project-user/project-user.forms.ts'
import { findUnlisted } from '@azas/domain/project-user/site-names.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem } from '#call/problem.ts'
import { findSiteNames } from './site-names.queries.ts'

type Named = Pick<PersonForm, 'role' | 'primarySubcontractor'>

/** Asserts that a site offers the primary subcontractor or the affiliation of a person (product.md USR-02). */
export async function assertListed({ db }: Call, projectId: string, person: Named): Promise<void> {
  const error = findUnlisted(await findSiteNames(db, projectId), person)
  if (error) throw fieldProblem(error)
}
