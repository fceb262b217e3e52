/** Every key of ours begins with this (seed section 1). */
const prefix = 'azas_admin_'

/** A list's look is each person's own. */
export type StorageKey = 'token' | 'logged_out' | 'color_mode' | `list_${string}` | `filters_${string}`

export function storageKeyOf(key: StorageKey): string {
  return `${prefix}${key}`
}

/** What stands in local storage; null where nothing does. Never trusted: each reader checks what it gets (SES-11). */
export function readStored(key: StorageKey): string | null {
  return localStorage.getItem(storageKeyOf(key))
}

export function writeStored(key: StorageKey, value: string): void {
  localStorage.setItem(storageKeyOf(key), value)
}

export function removeStored(key: StorageKey): void {
  localStorage.removeItem(storageKeyOf(key))
}

/** What outlives a document and stays in its tab. */
type TabKey = 'session_end' | 'toast'

/** Session storage, read with the same distrust. */
export const tabStorage = {
  read: (key: TabKey): string | null => sessionStorage.getItem(`${prefix}${key}`),
  write: (key: TabKey, value: string): void => sessionStorage.setItem(`${prefix}${key}`, value),
  remove: (key: TabKey): void => sessionStorage.removeItem(`${prefix}${key}`),
}
