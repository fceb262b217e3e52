import { useEffect, useState } from 'react'

const debounceMs = 200

/** The debounced value, and whether it is up to date. */
export function useDebounced<Value>(value: Value): [debounced: Value, isSettled: boolean] {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return [debounced, debounced === value]
}
