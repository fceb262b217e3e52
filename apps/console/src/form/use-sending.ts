import { useMutation } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, SessionEndedError } from '#api/errors.ts'
import { newKey } from '#api/new-key.ts'
import { type Conflict, conflictOf } from './conflict.ts'
import type { FieldTable } from './field-table.ts'
import { landOn, without } from './landing.ts'
import { refusalsOf } from './say-failure.ts'
import type { Held } from './use-held.ts'

/** What goes with a sending besides the form's own fields. */
export type Sending = {
  /** The version that the form was filled on. */
  version: number
  headers: { 'Idempotency-Key': string }
}

type Options<Body, R> = {
  fields: FieldTable
  hold: Dispatch<SetStateAction<Held>>
  save: (body: Body, sending: Sending) => Promise<R>
  onSaved: (reply: R) => unknown
  onRefused: (refused: Readonly<Record<string, string>>) => void
}
/** Refusals stand by path, as the server gave them. */
type Outcome = { refused: Readonly<Record<string, string>>; failure: Error | null; conflict: Conflict | null }
type Job<Body> = { body: Body; held: Held }

const nothing: Outcome = { refused: {}, failure: null, conflict: null }

/** One sending at a time, however often the button is pressed (product.md FRM-03), and what became of it. */
export function useSending<Body, R>({ fields, hold, save, onSaved, onRefused }: Options<Body, R>) {
  const [outcome, setOutcome] = useState(nothing)
  const underway = useRef(false)
  const done = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ body, held }: Job<Body>) => {
      const send = ({ version, key }: Pick<Held, 'version' | 'key'>) =>
        save(body, { version, headers: { 'Idempotency-Key': key } })
      try {
        return await send(held)
      } catch (error) {
        // What is saved already is what we wanted to save (an answer was lost, or two people agree): no question is left.
        const conflict = conflictOf(error, fields, held)
        if (conflict?.rows.length !== 0) throw error
        return send({ version: conflict.begin.version, key: newKey() })
      }
    },
    meta: { inPlace: true },
    onSuccess: async (reply, { held }) => {
      done.current = true
      hold({ ...held, began: held.values, version: versionOf(reply) ?? held.version, key: newKey() })
      await onSaved(reply)
    },
    onError: (error, { held }) => {
      // As long as no answer came, the record may be there: only the same key finds it (SEC-47).
      if (error instanceof ApiError && error.status < 500) hold((before) => ({ ...before, key: newKey() }))
      const failed = outcomeOf(error, fields, held)
      flushSync(() => setOutcome(failed))
      onRefused(failed.refused)
    },
    onSettled: () => {
      underway.current = false
      done.current = false
    },
  })
  const start = (body: Body, held: Held) => {
    if (underway.current) return
    underway.current = true
    setOutcome(nothing)
    mutate({ body, held })
  }
  return {
    ...outcome,
    busy: isPending,
    start,
    /** Whether what stands in the form was saved: then nothing is lost by leaving. */
    isDone: () => done.current,
    /** What is being mended is not wrong any more until it is sent again. */
    forgive: (field: string) => setOutcome((before) => ({ ...before, refused: without(before.refused, field) })),
    dismissConflict: () => setOutcome((before) => ({ ...before, conflict: null })),
  }
}

function outcomeOf(error: Error, fields: FieldTable, held: Held): Outcome {
  const conflict = conflictOf(error, fields, held)
  const refused = refusalsOf(error)
  const lands = landOn(fields, refused).some(({ name }) => name !== null)
  const said = conflict !== null || lands || error instanceof SessionEndedError
  return { conflict, refused: lands ? refused : {}, failure: said ? null : error }
}

function versionOf(reply: unknown): number | null {
  const { version } = (reply ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : null
}
