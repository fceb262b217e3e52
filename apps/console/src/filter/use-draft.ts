import { useState } from 'react'

/** State that resets whenever `source` changes by value. */
export function useDraft<T>(source: T): [T, (draft: T) => void] {
  const key = JSON.stringify(source)
  const [state, setState] = useState({ key, draft: source })
  if (state.key !== key) setState({ key, draft: source })
  return [state.key === key ? state.draft : source, (draft) => setState({ key, draft })]
}
