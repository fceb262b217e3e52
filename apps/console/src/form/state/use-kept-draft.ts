import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { forgetDraft, keepDraft, readDraft, takeDraftMark } from '#api/kept/drafts.ts'
import { isSignedIn } from '#api/session/session.ts'

const shell = getRouteApi('/system/shell')

type Options<S extends z.ZodMiniType<object>> = {
  /** The record or place that the draft belongs to; it comes back nowhere else. */
  place: string
  /** Validates a stored draft. */
  schema: S
  values: z.output<S>
  /** Whether the form has unsaved changes. */
  dirty: boolean
  onRestore: (values: z.output<S>, after: DraftEnd) => void
  /** The page comes back as it was left, from the browser's memory. */
  onReturn: () => void
}

/** What a draft has outlived; `interruption` is a reload or a crash. */
export type DraftEnd = 'session' | 'interruption'

/**
 * Restores a form that was dirty when the session ended, the page was reloaded or crashed (product.md SES-09). Leaving
 * the page while signed in discards the draft.
 */
export function useKeptDraft<S extends z.ZodMiniType<object>>(options: Options<S>): void {
  const { place, schema, values, dirty, onRestore } = options
  const userId = shell.useRouteContext({ select: ({ me }) => me.id })
  const restore = useEffectEvent(() => {
    const draft = readDraft(userId, place, schema)
    if (draft) onRestore(draft, takeDraftMark(userId, place) ? 'session' : 'interruption')
  })
  useEffect(() => {
    const address = readAddress()
    restore()
    return () => {
      // A page that fails is unmounted at its own address: a reload brings its input back.
      if (isSignedIn() && readAddress() !== address) forgetDraft(userId, place)
    }
  }, [userId, place])
  useEffect(() => {
    if (dirty) keepDraft(userId, place, values)
    else if (isSignedIn()) forgetDraft(userId, place)
  }, [userId, place, dirty, values])
  const onReturn = useEffectEvent(options.onReturn)
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [])
}

const readAddress = () => window.location.pathname + window.location.search
