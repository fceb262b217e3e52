import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

type PageHeadProps = {
  title: string
  /** The link back, before the title where the page is wide. */
  back?: ReactNode
  /** The open tab of a record, for the browser's title. */
  tab?: string | undefined
  badge?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** The page still loads. */
  isPending?: boolean
}

/** The head of a page; the badge wraps below a long title. */
export function PageHead({ title, back, tab, badge, lead, actions, isPending }: PageHeadProps) {
  const heading = usePageTitle(title, isPending, tab)
  return (
    <div className={tab === undefined ? 'phead' : 'phead tabbed'}>
      <div>
        <div className="titled">
          {back}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {lead ? <p className="lead">{lead}</p> : null}
      </div>
      {actions ? <div className="btns">{actions}</div> : null}
    </div>
  )
}
