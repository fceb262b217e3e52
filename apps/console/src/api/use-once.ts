import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { closeFailure } from './show-failure.ts'

/**
 * A mutation that runs once until it fails or is `reset`: a second press may come before the next render, or before a
 * dialog closes (product.md FRM-03).
 */
export function useOnce<R, V = void>(options: UseMutationOptions<R, Error, V>) {
  const started = useRef(false)
  const { mutate, reset, ...state } = useMutation({
    ...options,
    onError: (...args) => {
      started.current = false
      return options.onError?.(...args)
    },
  })
  return {
    ...state,
    mutate: (variables: V) => {
      if (started.current) return
      started.current = true
      closeFailure(state.error)
      mutate(variables)
    },
    reset: () => {
      started.current = false
      reset()
    },
  }
}
