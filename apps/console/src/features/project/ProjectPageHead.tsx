import { projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { ReactNode } from 'react'
import { ListLink } from '#table/ListLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'

type HeadProps = { title: string; badge?: ReactNode; lead?: ReactNode; actions?: ReactNode }

/** The head of a site's own pages, with the way back to the list. */
export function ProjectPageHead(props: HeadProps) {
  return (
    <>
      <ListLink className="back" to="/system/project">
        <Icon name="left" />
        {fill(formWords.backToList, { object: projectWords.object })}
      </ListLink>
      <PageHead {...props} />
    </>
  )
}
