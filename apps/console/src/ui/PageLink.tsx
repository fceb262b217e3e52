import type { MouseEvent, ReactNode } from 'react'
import { navigate } from './page-location.ts'

type Props = { href: string; className?: string; children: ReactNode }

/** A link to another page of an entry without a router. */
export function PageLink({ href, className, children }: Props) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  )
}
