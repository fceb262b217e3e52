import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

export function PageHead({ title, lead, actions }: { title: string; lead?: ReactNode; actions?: ReactNode }) {
  const heading = usePageTitle(title)
  return (
    <div className="phead">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className="lead">{lead}</p> : null}
      </div>
      {actions ? <div className="btns">{actions}</div> : null}
    </div>
  )
}
