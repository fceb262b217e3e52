import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { anyCompany } from '#form/company-source.ts'
import { ListLink } from '#table/ListLink.tsx'

type BackProps = { className: string; company: string | undefined; children: ReactNode }

/** The way back from a new administrator: to the company that it was begun from, else to the list. */
export function BackToList({ className, company, children }: BackProps) {
  if (company === undefined)
    return (
      <ListLink className={className} to="/system/admin">
        {children}
      </ListLink>
    )
  return (
    <Link className={className} to="/system/service-contract/$contractId/admin" params={{ contractId: company }}>
      {children}
    </Link>
  )
}

/** The button that leaves the form of a new administrator. */
export function CancelNew({ company }: { company?: string | undefined }) {
  return (
    <BackToList className="btn" company={company}>
      {formWords.cancel}
    </BackToList>
  )
}

/** Where the way back leads, in words. */
export function useBackWord(company: string | undefined): string {
  const name = anyCompany.useLabel(company ?? '')
  if (company === undefined) return fill(formWords.backToList, { object: adminWords.object })
  return fill(formWords.back, { name: name || adminWords.company })
}
