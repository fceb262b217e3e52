import { findPages } from '@azas/domain/access/find-pages.ts'
import { pages } from '@azas/domain/access/pages.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import type { IconName } from '#ui/Icon.tsx'
import { pageIcons } from '../page-icons.ts'

/** Somewhere to go. */
export type JumpTarget = { to: string; label: string; icon: IconName }
/** What one kind of thing offers for what was typed. */
export type JumpGroup = { label: string; targets: readonly JumpTarget[] }

function usePageGroup(role: UserRole, typed: string): JumpGroup {
  const targets = findPages(role, typed).map((segment) => ({
    to: `/system/${segment}`,
    label: pages[segment].word,
    icon: pageIcons[segment],
  }))
  return { label: shellWords.jumpPages, targets }
}

/** Where one can jump to, a hook each kind: a feature with records to jump to adds its own line here (product.md SHL-12). */
export function useJumpGroups(role: UserRole, typed: string): JumpGroup[] {
  const groups = [usePageGroup(role, typed)]
  return groups.filter(({ targets }) => targets.length > 0)
}
