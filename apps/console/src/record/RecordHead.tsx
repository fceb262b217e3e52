import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { companies } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCameFrom, useLastSearch } from '#list/last-search.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { anyCompany } from '../parents/company-source.ts'
import { type RecordHome, recordPath } from './define-record.ts'

const shell = getRouteApi('/system/shell')

type Origin = {
  home: RecordHome
  /** The company from whose page a new record was opened. */
  company?: string | undefined
  /** Another record from whose page it was opened. */
  from?: WayBack | undefined
}

/** Where a link leads back to, and its words. */
export type WayBack = { to: string; search: object; word: string }

type RecordHeadProps = Origin & {
  title: string
  lead?: ReactNode
  actions?: ReactNode
}

/** The head of a record's forms, with a link back to the company or to the list. */
export function RecordHead({ home, company, from, ...head }: RecordHeadProps) {
  return (
    <>
      <BackToList {...{ home, company, from }} />
      <PageHead {...head} />
    </>
  )
}

/** The link back to the company, or to the list that the person came from. */
export function BackToList(origin: Origin) {
  const { word, ...way } = useWayBack(origin)
  return (
    <Link className="back" {...way}>
      <Icon name="left" />
      {word}
    </Link>
  )
}

/** The button that leaves the form of a new record. */
export function CancelNew(origin: Origin) {
  const { word: _word, ...way } = useWayBack(origin)
  return (
    <Link className="btn" {...way}>
      {formWords.cancel}
    </Link>
  )
}

const companyHome: RecordHome = { path: '/system/service-contract', object: companies(contractWords.object) }

/** Where a record's page leads back to, with the list's last search (product.md LST-01). */
function useWayBack({ home, company, from }: Origin): WayBack {
  const name = anyCompany.useLabel(company ?? '')
  const list = useListBefore(home)
  if (from) return from
  if (company === undefined) return list
  const word = fill(formWords.back, { name: name || contractWords.object })
  return home.companyTab
    ? { to: recordPath(companyHome, company, home.companyTab), search: {}, word }
    : { ...list, word }
}

/** The list of these records that was open last. */
function useListBefore({ path, object, wider }: RecordHome): WayBack {
  const { role } = shell.useRouteContext().me.auth
  const other = useCameFrom(wider?.path ?? path, path) ? wider : undefined
  const to = other?.path ?? path
  const search = useLastSearch(to)
  const word = other
    ? fill(formWords.back, { name: other.title(role) })
    : fill(formWords.backToList, { object: object.word })
  return { to, search, word }
}
