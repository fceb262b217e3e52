import type { ReactNode } from 'react'
import { BackToList, useBackWord } from '#record/BackToList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'

type HeadProps = {
  title: string
  badge?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** The company that a new one was begun from. */
  company?: string | undefined
}

/** The head of an administrator's own pages, with the way back to the list. */
export function AdminPageHead({ company, ...head }: HeadProps) {
  const word = useBackWord({ list: 'admin', company })
  return (
    <>
      <BackToList className="back" list="admin" company={company}>
        <Icon name="left" />
        {word}
      </BackToList>
      <PageHead {...head} />
    </>
  )
}
