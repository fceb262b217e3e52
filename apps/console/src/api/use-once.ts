import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that a dialog does once: a second press may come before the next drawing, or after the work and before the
 * dialog is gone (product.md FRM-03). After a failure, or `reset`, it may be tried again.
 */
export function useOnce<R, V = void>(options: UseMutationOptions<R, Error, V>) {
  const started = useRef(false)
  const { mutate, reset, ...state } = useMutation({
    ...options,
    onError: (...told) => {
      started.current = false
      return options.onError?.(...told)
    },
  })
  return {
    ...state,
    mutate: (given: V) => {
      if (started.current) return
      started.current = true
      mutate(given)
    },
    reset: () => {
      started.current = false
      reset()
    },
  }
}
