import type * as z from 'zod/mini'

// Session storage: a draft lives as long as its tab.
const prefix = 'azas_admin_draft_'
// Marks a draft that remains from an ended session, not from a reload.
const markPrefix = 'azas_admin_left_'
const secret = /password|confirmation|secret|token/iu

const nameOf = (userId: string, form: string) => `${userId}_${form}`
const keyOf = (userId: string, form: string) => prefix + nameOf(userId, form)

/** Stores the input of a form (product.md SES-09), without secret fields at any depth. */
export function keepDraft(userId: string, form: string, values: object): void {
  const harmless = (field: string, value: unknown) => (secret.test(field) ? undefined : value)
  sessionStorage.setItem(keyOf(userId, form), JSON.stringify(values, harmless))
}

/** The draft of a person and form; null where there is no valid one. */
export function readDraft<S extends z.ZodMiniType>(userId: string, form: string, schema: S): z.output<S> | null {
  const text = sessionStorage.getItem(keyOf(userId, form))
  if (text === null) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function forgetDraft(userId: string, form: string): void {
  sessionStorage.removeItem(keyOf(userId, form))
  sessionStorage.removeItem(markPrefix + nameOf(userId, form))
}

/** Marks every draft of this tab as one from an ended session. */
export function markDrafts(): void {
  for (const key of keysOf(prefix)) sessionStorage.setItem(key.replace(prefix, markPrefix), '1')
}

/** Whether a draft is from an ended session; true once. */
export function takeDraftMark(userId: string, form: string): boolean {
  const key = markPrefix + nameOf(userId, form)
  const marked = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return marked
}

/** Removes every draft of this tab, because the next person may be another one. */
export function wipeDrafts(): void {
  for (const key of [...keysOf(prefix), ...keysOf(markPrefix)]) sessionStorage.removeItem(key)
}

function keysOf(start: string): string[] {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(start))
}
