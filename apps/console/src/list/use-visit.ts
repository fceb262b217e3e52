import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * The number of times that the list was opened, for the `key` of what must not outlive a visit: a link to the list, "back"
 * and "forward" open it anew, its own controls do not, as they call `stay` first (product.md LST-08).
 */
export function useVisit(): { visit: number; stay: () => void } {
  const router = useRouter()
  const [visit, setVisit] = useState(0)
  const isOwn = useRef(false)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        if (!isOwn.current) setVisit((before) => before + 1)
        isOwn.current = false
      }),
    [router],
  )
  return {
    visit,
    stay: () => {
      isOwn.current = true
    },
  }
}
