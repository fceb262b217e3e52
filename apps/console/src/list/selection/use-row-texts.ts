import { useEffect, useState } from 'react'

/** A text of each row that was on screen, by the key that picks it: rows stay picked across pages. */
export function useRowTexts<Row>(rows: readonly Row[], keyOf: (row: Row) => string, textOf: (row: Row) => string) {
  const [texts] = useState(() => new Map<string, string>())
  useEffect(() => {
    for (const row of rows) texts.set(keyOf(row), textOf(row))
  }, [texts, rows, keyOf, textOf])
  return texts
}
