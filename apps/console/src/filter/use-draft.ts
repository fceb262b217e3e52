import { useState } from 'react'

/** What a person types before it counts; begins anew whenever `source` becomes another value. */
export function useDraft<T>(source: T): [T, (draft: T) => void] {
  const key = JSON.stringify(source)
  const [held, hold] = useState({ key, draft: source })
  if (held.key !== key) hold({ key, draft: source })
  return [held.key === key ? held.draft : source, (draft) => hold({ key, draft })]
}
