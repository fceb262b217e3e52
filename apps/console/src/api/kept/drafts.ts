import type * as z from 'zod/mini'

// Session storage: a draft stays in its tab and goes with it. What is nobody else's business is never kept.
const prefix = 'azas_admin_draft_'
// Stands beside a draft that the end of a session left behind, and not a mere reload.
const markPrefix = 'azas_admin_left_'
const secret = /password|confirmation|secret|token/iu

const nameOf = (userId: string, form: string) => `${userId}_${form}`
const keyOf = (userId: string, form: string) => prefix + nameOf(userId, form)

/** Keeps what a person has typed into a form (product.md SES-09). Fields that hold secrets are left out, however deep. */
export function keepDraft(userId: string, form: string, values: object): void {
  const harmless = (field: string, value: unknown) => (secret.test(field) ? undefined : value)
  sessionStorage.setItem(keyOf(userId, form), JSON.stringify(values, harmless))
}

/** The kept draft of this person and form; null where there is none, or none that the schema takes. */
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

/** Marks every draft of this tab as left by the end of a session. */
export function markDrafts(): void {
  for (const key of keysOf(prefix)) sessionStorage.setItem(key.replace(prefix, markPrefix), '1')
}

/** Whether the end of a session left this draft; true once. */
export function takeDraftMark(userId: string, form: string): boolean {
  const key = markPrefix + nameOf(userId, form)
  const marked = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return marked
}

/** Forgets every draft of this tab, whoever's: the next person at this machine is another one. */
export function wipeDrafts(): void {
  for (const key of [...keysOf(prefix), ...keysOf(markPrefix)]) sessionStorage.removeItem(key)
}

function keysOf(start: string): string[] {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(start))
}
