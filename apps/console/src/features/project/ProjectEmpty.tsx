import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { projectScreenWords as words } from '@azas/domain/project/project-screens.words.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { lazy, Suspense } from 'react'
import { StateBlock } from '#ui/StateBlock.tsx'
import { NewProjectLink } from './NewProjectLink.tsx'

// Apart: the administrators' schemas are larger than the list, which nearly always has rows.
const NothingAssigned = lazy(async () => ({ default: (await import('./NothingAssigned.tsx')).NothingAssigned }))

const title = fill(tableWords.empty, { object: projectWords.object })

/** No site at all: what that means, and who can change it, differs by role. */
export function ProjectEmpty({ role, contractId }: { role: UserRole; contractId?: string | undefined }) {
  if (scopeOf(role, 'project.read') === 'sites') {
    return (
      <Suspense>
        <NothingAssigned />
      </Suspense>
    )
  }
  if (scopeOf(role, 'project.write') === null)
    return <StateBlock icon="empty" title={title} hint={words.emptyAdminHint} />
  return (
    <StateBlock icon="empty" title={title} hint={words.emptyHint}>
      <NewProjectLink contractId={contractId} />
    </StateBlock>
  )
}
