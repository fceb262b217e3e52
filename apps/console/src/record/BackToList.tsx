import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListLink } from './ListLink.tsx'
import { anyCompany } from './company-source.ts'

/** What can be begun from a company's page: its list, and its tab there. */
const lists = {
  admin: { path: '/system/admin', tab: '/system/service-contract/$contractId/admin', object: adminWords.object },
  project: {
    path: '/system/project',
    tab: '/system/service-contract/$contractId/project',
    object: projectWords.object,
  },
} as const

type Origin = {
  list: keyof typeof lists
  /** The company that a new one was begun from. */
  company: string | undefined
}

/** The way back from a new record: to the company that it was begun from, else to its list. */
export function BackToList({
  list,
  company,
  className,
  children,
}: Origin & { className: string; children: ReactNode }) {
  const { path, tab } = lists[list]
  if (company === undefined)
    return (
      <ListLink className={className} to={path}>
        {children}
      </ListLink>
    )
  return (
    <Link className={className} to={tab} params={{ contractId: company }}>
      {children}
    </Link>
  )
}

/** The button that leaves the form of a new record. */
export function CancelNew(origin: Origin) {
  return (
    <BackToList className="btn" {...origin}>
      {formWords.cancel}
    </BackToList>
  )
}

/** Where the way back leads, in words. */
export function useBackWord({ list, company }: Origin): string {
  const name = anyCompany.useLabel(company ?? '')
  if (company === undefined) return fill(formWords.backToList, { object: lists[list].object })
  return fill(formWords.back, { name: name || adminWords.company })
}
