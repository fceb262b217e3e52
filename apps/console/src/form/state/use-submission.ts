import { useMutation } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, SessionEndedError } from '#api/errors.ts'
import { refusalsOf } from '#api/failure-text.ts'
import { newKey } from '#api/new-key.ts'
import { reportError } from '#api/report/report.ts'
import { closeFailure } from '#api/show-failure.ts'
import { type Conflict, findConflict } from '../conflict/conflict.ts'
import type { FieldTable } from '../fields/field-table.ts'
import { assignErrors, without } from './field-errors.ts'
import type { FormState } from './use-form-state.ts'

/** Options of a submission besides the form's fields. */
export type SubmitOptions = {
  /** The record's version when the form opened. */
  version: number
  headers: { 'Idempotency-Key': string }
}

type Options<Body, R> = {
  fields: FieldTable
  setState: Dispatch<SetStateAction<FormState>>
  save: (body: Body, options: SubmitOptions) => Promise<R>
  /** Asks before valid values are sent; false sends nothing. */
  confirm?: ((body: Body) => Promise<boolean>) | undefined
  onSaved: (reply: R) => unknown
  onRefused: (serverErrors: Readonly<Record<string, string>>) => void
}
/** `serverErrors`: messages by path. */
type Outcome = {
  serverErrors: Readonly<Record<string, string>>
  failure: Error | null
  conflict: Conflict | null
  /** What the toast says of the last failure. */
  toastText: string | null
}
type Job<Body> = { body: Body; state: FormState }

const pristine: Outcome = { serverErrors: {}, failure: null, conflict: null, toastText: null }

/** One submission at a time, however often the button is pressed (product.md FRM-03), and its outcome. */
export function useSubmission<Body, R>(options: Options<Body, R>) {
  const { fields, setState, save, confirm, onSaved, onRefused } = options
  const [outcome, setOutcome] = useState(pristine)
  const isSubmitting = useRef(false)
  const isDone = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ body, state }: Job<Body>) => {
      const send = ({ version, key }: Pick<FormState, 'version' | 'key'>) =>
        save(body, { version, headers: { 'Idempotency-Key': key } })
      try {
        return await send(state)
      } catch (failure) {
        // Without differing fields (a lost reply, or equal changes) there is nothing to choose: submit on the new version.
        const conflict = findConflict(failure, fields, state)
        if (conflict?.rows.length !== 0) throw failure
        return send({ version: conflict.begin.version, key: newKey() })
      }
    },
    onSuccess: async (reply, { state }) => {
      isDone.current = true
      setState({ ...state, initial: state.values, version: versionOf(reply) ?? state.version, key: newKey() })
      await onSaved(reply)
    },
    onError: (failure, { state }) => {
      // Without a reply the record may exist: a retry needs the same key (SEC-47).
      if (failure instanceof ApiError && failure.status < 500) setState((before) => ({ ...before, key: newKey() }))
      const nextOutcome = judgeOutcome(failure, fields, state)
      flushSync(() => setOutcome(nextOutcome))
      onRefused(nextOutcome.serverErrors)
    },
    onSettled: () => {
      isSubmitting.current = false
      isDone.current = false
    },
  })
  const submit = (body: Body, state: FormState, before: FormState) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    closeFailure(error)
    setOutcome(pristine)
    const sendOrForget = (isConfirmed: boolean) => {
      if (isConfirmed) return mutate({ body, state })
      isSubmitting.current = false
      setState(before)
    }
    if (confirm) confirm(body).then(sendOrForget).catch(reportError)
    else mutate({ body, state })
  }
  return {
    ...outcome,
    busy: isPending,
    submit,
    /** True once the submitted values are saved, so that the leave guard stays quiet. */
    isDone: () => isDone.current,
    clearError: (field: string) =>
      setOutcome((before) => ({ ...before, serverErrors: without(before.serverErrors, field) })),
    reset: () => setOutcome(pristine),
    dismissConflict: () => setOutcome((before) => ({ ...before, conflict: null })),
  }
}

function judgeOutcome(error: Error, fields: FieldTable, state: FormState): Outcome {
  const conflict = findConflict(error, fields, state)
  const serverErrors = refusalsOf(error)
  const isAtField = assignErrors(fields, serverErrors).some(({ name }) => name !== null)
  const isHandled = conflict !== null || isAtField || error instanceof SessionEndedError
  return {
    conflict,
    serverErrors: isAtField ? serverErrors : {},
    failure: isHandled ? null : error,
    toastText: error.message,
  }
}

function versionOf(reply: unknown): number | null {
  const { version } = (reply ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : null
}
