import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons/Icon.tsx'

type StateBlockProps = {
  icon: IconName
  title: string
  hint?: string | undefined
  /** For a failure: `role="alert"`. An empty list has its own status line. */
  urgent?: boolean
  children?: ReactNode
}

/** Replaces rows: one sentence, one hint, at most one button. */
export function StateBlock({ icon, title, hint, urgent = false, children }: StateBlockProps) {
  return (
    <div className="state" role={urgent ? 'alert' : undefined}>
      <Icon name={icon} className="pic i" />
      <h2>{title}</h2>
      {hint === undefined ? null : <p className="sub">{hint}</p>}
      {children === undefined ? null : <div className="btns">{children}</div>}
    </div>
  )
}
