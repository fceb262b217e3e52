import { useEffect, useRef } from 'react'

/** Focuses another element than the first one when a dialog opens. */
export function useFirstFocus<E extends HTMLElement>() {
  const part = useRef<E>(null)
  useEffect(() => part.current?.focus(), [])
  return part
}
