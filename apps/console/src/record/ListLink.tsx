import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListLeft } from '#table/list-left.ts'

type ListLinkProps = {
  to: '/system/service-contract' | '/system/admin' | '/system/project'
  className: string
  children: ReactNode
}

/** A way back to a list as it was left, its conditions, order and page; to the plain list for who comes from elsewhere (product.md LST-01). */
export function ListLink({ to, className, children }: ListLinkProps) {
  const search = useListLeft(to)
  return (
    // The router cannot know that the conditions are those of this list.
    <Link className={className} to={to} search={search as never}>
      {children}
    </Link>
  )
}
