import { useDebouncedValue } from '@mantine/hooks'

const debounceMs = 200

/** What is typed, once it rests long enough to ask the server, and whether it does. */
export function useDebounced<Value>(value: Value): [debounced: Value, isSettled: boolean] {
  const [debounced] = useDebouncedValue(value, debounceMs)
  return [debounced, debounced === value]
}
