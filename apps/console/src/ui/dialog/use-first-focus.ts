import { useEffect, useRef } from 'react'

/** Gives the focus, once a dialog has opened, to another of its parts than its first one. */
export function useFirstFocus<E extends HTMLElement>() {
  const part = useRef<E>(null)
  useEffect(() => part.current?.focus(), [])
  return part
}
