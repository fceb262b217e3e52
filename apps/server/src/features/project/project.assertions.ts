import type { UserRole } from '@azas/domain/access/roles.ts'
import type { AuditChanges } from '@azas/domain/audit/audit.ts'
import type { ProjectForm } from '@azas/domain/project/project.forms.ts'
import { mayChange } from '@azas/domain/project/project.rules.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type FieldError, fieldProblem, Problem } from '#call/problem.ts'
import type { Database } from '#db/database.ts'
import { countUses, hasPeople } from './project.people.queries.ts'
import { lockContractOf, type ProjectRow } from './project.queries.ts'

/** Asserts that the role may write every changed field (security.md section 3). */
export function assertMayChange(role: UserRole, changes: AuditChanges): void {
  const fields = Object.keys(changes) as (keyof ProjectForm)[]
  const title = projectWords.onlySuperUser
  const errors = fields.filter((field) => !mayChange(role, field)).map((path) => ({ path, title }))
  if (errors.length > 0) throw new Problem('forbidden', { title, errors })
}

/** The name of a company whose contract is signed; otherwise an error at the field. */
export async function assertContract(db: Database, realm: string, contractId: string): Promise<string> {
  const contract = await lockContractOf(db, realm, contractId)
  if (!contract) throw fieldProblem({ path: 'contractId', title: projectWords.unknownContract })
  if (contract.status === 'Terminated') throw fieldProblem({ path: 'contractId', title: projectWords.contractOver })
  return contract.company_name
}

/** Asserts that a site without people moves: members and administrators belong to its company. */
export async function assertMovable(db: Database, projectId: string): Promise<void> {
  if (await hasPeople(db, projectId)) throw new Problem('conflict', { title: projectWords.notMovable })
}

const lists = ['affiliations', 'primarySubcontractors'] as const

/** Asserts that no person of the site has a removed name. */
export async function assertUnused(
  db: Database,
  projectId: string,
  before: Pick<ProjectForm, (typeof lists)[number]>,
  after: Pick<ProjectForm, (typeof lists)[number]>,
): Promise<void> {
  const errors: FieldError[] = []
  for (const path of lists) {
    const removed = before[path].filter((name) => !after[path].includes(name))
    const uses = removed.length > 0 ? await countUses(db, projectId, path, removed) : []
    for (const { name, people } of uses)
      errors.push({ path, title: fill(projectWords.nameInUse, { name: name ?? '', n: people }) })
  }
  const [first, ...others] = errors
  if (first) throw fieldProblem(first, ...others)
}

/** Asserts that the contract of the site's company has not ended. */
export function assertSigned(row: ProjectRow): void {
  if (row.contractStatus === 'Terminated') throw new Problem('conflict', { title: projectWords.terminatedReadOnly })
}
