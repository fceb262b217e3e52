import { useEffect, useState } from 'react'

/** The names of the rows that were on screen, by the key that picks them: rows stay picked across pages. */
export function useRowNames<Row>(rows: readonly Row[], keyOf: (row: Row) => string, nameOf: (row: Row) => string) {
  const [names] = useState(() => new Map<string, string>())
  useEffect(() => {
    for (const row of rows) names.set(keyOf(row), nameOf(row))
  }, [names, rows, keyOf, nameOf])
  return names
}
