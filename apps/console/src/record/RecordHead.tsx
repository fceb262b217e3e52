import { companies } from '@azas/domain/words/counting.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLastSearch } from '#list/last-search.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { anyCompany } from '../parents/company-source.ts'
import { type RecordHome, recordPath } from './define-record.ts'

type Origin = {
  home: RecordHome
  /** The company from whose page a new record was opened. */
  company?: string | undefined
}

type RecordHeadProps = Origin & {
  title: string
  tab?: string | undefined
  badge?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

/** The head of a record's pages, with a link back to the company or to the list. */
export function RecordHead({ home, company, ...head }: RecordHeadProps) {
  return (
    <>
      <BackToList home={home} company={company} />
      <PageHead {...head} />
    </>
  )
}

/** The link back to the company or to the list. */
export function BackToList(origin: Origin) {
  const word = useBackWord(origin)
  return (
    <BackLink className="back" {...origin}>
      <Icon name="left" />
      {word}
    </BackLink>
  )
}

/** The button that leaves the form of a new record. */
export function CancelNew(origin: Origin) {
  return (
    <BackLink className="btn" {...origin}>
      {formWords.cancel}
    </BackLink>
  )
}

function BackLink({ home, company, ...link }: Origin & { className: string; children: ReactNode }) {
  const search = useLastSearch(home.path)
  if (company !== undefined && home.companyTab)
    return <Link to={recordPath(companyHome, company, home.companyTab)} {...link} />
  // The list with its last search (product.md LST-01).
  return <Link to={home.path} search={search} {...link} />
}

const companyHome: RecordHome = { path: '/system/service-contract', object: companies(contractWords.object) }

function useBackWord({ home, company }: Origin): string {
  const name = anyCompany.useLabel(company ?? '')
  if (company === undefined) return fill(formWords.backToList, { object: home.object.word })
  return fill(formWords.back, { name: name || contractWords.object })
}
