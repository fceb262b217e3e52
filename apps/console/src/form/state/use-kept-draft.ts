import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { forgetDraft, keepDraft, readDraft, takeDraftMark } from '#api/kept/drafts.ts'
import { isSignedIn } from '#api/session/session.ts'

const shell = getRouteApi('/system/shell')

type Options<S extends z.ZodMiniType<object>> = {
  /** The form's name; its own within the console. */
  form: string
  /** What a kept draft has to look like to come back. */
  schema: S
  values: z.output<S>
  /** Whether something stands in the form that was not sent. */
  dirty: boolean
  /** `sessionEnded`: the end of a session left the draft, not a mere reload. */
  onRestore: (values: z.output<S>, sessionEnded: boolean) => void
}

/**
 * Fills a form again that was dirty when its session ended, once the same person has signed in (product.md SES-09).
 * Whoever leaves the page while signed in leaves the draft behind on purpose.
 */
export function useKeptDraft<S extends z.ZodMiniType<object>>(options: Options<S>): void {
  const { form, schema, values, dirty, onRestore } = options
  const userId = shell.useRouteContext({ select: ({ me }) => me.id })
  const restore = useEffectEvent(() => {
    const kept = readDraft(userId, form, schema)
    if (kept) onRestore(kept, takeDraftMark(userId, form))
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
