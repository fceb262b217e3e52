import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons/Icon.tsx'

type StateBlockProps = {
  icon: IconName
  title: string
  hint?: string
  /** A failure interrupts a screen reader; an empty list is told by the list's own status line. */
  urgent?: boolean
  children?: ReactNode
}

/** What stands where rows would be: one sentence, one hint, at most one button. */
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
