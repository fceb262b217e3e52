import { useDebouncedValue } from '@mantine/hooks'

const debounceMs = 200

/** The debounced value, and whether it is up to date. */
export function useDebounced<Value>(value: Value): [debounced: Value, isSettled: boolean] {
  const [debounced] = useDebouncedValue(value, debounceMs)
  return [debounced, debounced === value]
}
