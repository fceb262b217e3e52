import type * as z from 'zod/mini'
import { tabKeys, tabStorage } from './storage.ts'

// Session storage: a draft lives as long as its tab.
const prefix = 'azas_admin_draft_'
// Marks a draft that remains from an ended session.
const markPrefix = 'azas_admin_ended_'
const secret = /password|confirmation|secret|token/iu

const joinName = (userId: string, place: string) => `${userId}_${place}`
const toKey = (userId: string, place: string) => prefix + joinName(userId, place)

/** Stores the input of the form at a place (product.md SES-09), without secret fields at any depth. */
export function keepDraft(userId: string, place: string, values: object): void {
  const harmless = (field: string, value: unknown) => (secret.test(field) ? undefined : value)
  tabKeys().setItem(toKey(userId, place), JSON.stringify(values, harmless))
}

/** The draft of a person and place; null where there is no valid one. */
export function readDraft<S extends z.ZodMiniType>(userId: string, place: string, schema: S): z.output<S> | null {
  const text = tabKeys().getItem(toKey(userId, place))
  if (text === null) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function forgetDraft(userId: string, place: string): void {
  tabKeys().removeItem(toKey(userId, place))
  tabKeys().removeItem(markPrefix + joinName(userId, place))
}

/** Marks every draft of this tab as one from an ended session. */
export function markDrafts(): void {
  for (const key of keysOf(prefix)) tabKeys().setItem(key.replace(prefix, markPrefix), '1')
}

/** Whether a draft is from an ended session; true once. */
export function takeDraftMark(userId: string, place: string): boolean {
  const key = markPrefix + joinName(userId, place)
  const marked = tabKeys().getItem(key) !== null
  tabKeys().removeItem(key)
  return marked
}

/** Removes every draft of this tab, because the next person may be another one. */
export function wipeDrafts(): void {
  for (const key of [...keysOf(prefix), ...keysOf(markPrefix)]) tabKeys().removeItem(key)
}

/** Notes that the document is left in the usual way; a crash leaves no such note. */
export function noteLeaving(): void {
  tabStorage.write('left', '1')
}

/**
 * Forgets the drafts that were left on purpose, as by the address bar, when a document opens. A reload, a crash and the
 * end of a session keep them (product.md SES-09).
 */
export function settleDrafts(navigation: NavigationTimingType): void {
  const hasCrashed = tabStorage.read('left') === null
  tabStorage.remove('left')
  if (navigation === 'reload' || (navigation === 'back_forward' && hasCrashed)) return
  const isOfEndedSession = (key: string) => tabKeys().getItem(key.replace(prefix, markPrefix)) !== null
  for (const key of keysOf(prefix)) if (!isOfEndedSession(key)) tabKeys().removeItem(key)
}

function keysOf(start: string): string[] {
  const keys = Array.from({ length: tabKeys().length }, (_, index) => tabKeys().key(index) ?? '')
  return keys.filter((key) => key.startsWith(start))
}
