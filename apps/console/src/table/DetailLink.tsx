import { Link } from '@tanstack/react-router'

/** A row's name: a real link to the same list with this detail open, so that it can be opened in another tab too. */
export function DetailLink({ id, name, title }: { id: string; name: string; title?: string }) {
  return (
    <Link
      to="."
      search={(search: object) => ({ ...search, detail: id })}
      state={{ openedFromList: true }}
      resetScroll={false}
      title={title ?? name}
    >
      {name}
    </Link>
  )
}
