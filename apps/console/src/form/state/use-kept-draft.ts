import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { forgetDraft, keepDraft, readDraft, takeDraftMark } from '#api/kept/drafts.ts'
import { isSignedIn } from '#api/session/session.ts'

const shell = getRouteApi('/system/shell')

type Options<S extends z.ZodMiniType<object>> = {
  /** The form's name, unique within the console. */
  form: string
  /** Validates a stored draft. */
  schema: S
  values: z.output<S>
  /** Whether the form has unsaved changes. */
  dirty: boolean
  /** `sessionEnded`: true after the end of a session, false after a reload. */
  onRestore: (values: z.output<S>, sessionEnded: boolean) => void
}

/**
 * Restores a form that was dirty when the session ended, once the same person has signed in (product.md SES-09).
 * Leaving the page while signed in discards the draft.
 */
export function useKeptDraft<S extends z.ZodMiniType<object>>(options: Options<S>): void {
  const { form, schema, values, dirty, onRestore } = options
  const userId = shell.useRouteContext({ select: ({ me }) => me.id })
  const restore = useEffectEvent(() => {
    const draft = readDraft(userId, form, schema)
    if (draft) onRestore(draft, takeDraftMark(userId, form))
  })
  useEffect(() => {
    restore()
    return () => {
      if (isSignedIn()) forgetDraft(userId, form)
    }
  }, [userId, form])
  useEffect(() => {
    if (dirty) keepDraft(userId, form, values)
    else if (isSignedIn()) forgetDraft(userId, form)
  }, [userId, form, dirty, values])
}
