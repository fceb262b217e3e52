import { tableWords } from '@azas/domain/words/table.ts'
import { Link } from '@tanstack/react-router'
import { withFilter } from './list-change.ts'

type ListTabsProps<Value extends string> = {
  label: string
  /** The parameter of the `tab` condition. */
  param: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  current: string | undefined
  /** Rows by value; absent until the first reply. */
  counts: Readonly<Record<string, number>> | undefined
}

/** The values of a list's `tab` condition with their numbers of rows; each is a link, so that "back" works. */
export function ListTabs<Value extends string>(props: ListTabsProps<Value>) {
  const { label, param, values, labelOf, current, counts } = props
  const tabs = [undefined, ...values]
  const countOf = (value: string | undefined) => {
    if (counts === undefined) return null
    return value === undefined ? Object.values(counts).reduce((sum, n) => sum + n, 0) : (counts[value] ?? 0)
  }
  return (
    <nav className="tabs flush" aria-label={label}>
      {tabs.map((value) => (
        <Link
          key={value ?? ''}
          to="."
          search={(search: object) => (value === current ? search : withFilter(search, { [param]: value }))}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          {value === undefined ? tableWords.allTab : labelOf(value)} <TabCount n={countOf(value)} />
        </Link>
      ))}
    </nav>
  )
}

function TabCount({ n }: { n: number | null }) {
  return n === null ? null : <span className="n">{n.toLocaleString('ja-JP')}</span>
}
