import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { ReactNode } from 'react'
import { ListLink } from '#record/ListLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'

type HeadProps = { title: string; badge?: ReactNode; lead?: ReactNode; actions?: ReactNode }

/** The head of a company's own pages, with the way back to the list. */
export function ContractPageHead(props: HeadProps) {
  return (
    <>
      <ListLink className="back" to="/system/service-contract">
        <Icon name="left" />
        {fill(formWords.backToList, { object: contractWords.object })}
      </ListLink>
      <PageHead {...props} />
    </>
  )
}
