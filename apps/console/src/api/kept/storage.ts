/** The prefix of all our keys (seed section 1). */
const prefix = 'azas_admin_'

/** Keys of lists, filters and what needs attention contain the user's id. */
export type StorageKey =
  | 'token'
  | 'logged_out'
  | 'color_mode'
  | `list_${string}`
  | `filters_${string}`
  | `attention_${string}`

export function storageKeyOf(key: StorageKey): string {
  return `${prefix}${key}`
}

/** Reads local storage. Each caller validates the value (SES-11). */
export function readStored(key: StorageKey): string | null {
  return localStorage.getItem(storageKeyOf(key))
}

export function writeStored(key: StorageKey, value: string): void {
  localStorage.setItem(storageKeyOf(key), value)
}

export function removeStored(key: StorageKey): void {
  localStorage.removeItem(storageKeyOf(key))
}

/** Keys of values that outlive a document within their tab. */
type TabKey = 'session_end' | 'toast' | 'left'

/** Session storage; each caller validates the value. */
export const tabStorage = {
  read: (key: TabKey): string | null => sessionStorage.getItem(`${prefix}${key}`),
  write: (key: TabKey, value: string): void => sessionStorage.setItem(`${prefix}${key}`, value),
  remove: (key: TabKey): void => sessionStorage.removeItem(`${prefix}${key}`),
}
