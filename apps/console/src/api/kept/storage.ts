/** The prefix of all our keys (seed section 1). */
const prefix = 'azas_admin_'

/** Keys of lists, filters and what needs attention contain the user's id. */
export type StorageKey =
  | 'token'
  | 'logged_out'
  | 'color_mode'
  | 'file_format'
  | `list_${string}`
  | `filters_${string}`
  | `attention_${string}`
  | `first_run_${string}`
  | `jobs_${string}`

export function storageKeyOf(key: StorageKey): string {
  return `${prefix}${key}`
}

type Place = 'browser' | 'tab' | 'memory'
type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key'> & { readonly length: number }

const inMemory = new Map<string, string>()
const memory: Keys = {
  getItem: (key) => inMemory.get(key) ?? null,
  setItem: (key, value) => void inMemory.set(key, value),
  removeItem: (key) => void inMemory.delete(key),
  key: (index) => [...inMemory.keys()][index] ?? null,
  get length() {
    return inMemory.size
  },
}

/** True where the browser keeps values: with cookies blocked the access throws, some private modes have no room at all. */
function isUsable(open: () => Storage): boolean {
  try {
    const storage = open()
    if (storage.length > 0) return true
    storage.setItem(`${prefix}probe`, '')
    storage.removeItem(`${prefix}probe`)
    return true
  } catch {
    return false
  }
}

const openTab = () => sessionStorage
let foundPlace: Place | undefined

/** Where tokens are kept: in the browser, or for this tab alone; in memory they are gone with the document. */
export function storagePlace(): Place {
  foundPlace ??= isUsable(() => localStorage) ? 'browser' : isUsable(openTab) ? 'tab' : 'memory'
  return foundPlace
}

let hasTab: boolean | undefined

/** Session storage, or memory where the browser keeps nothing. */
export function tabKeys(): Keys {
  hasTab ??= isUsable(openTab)
  return hasTab ? sessionStorage : memory
}

const keys = (): Keys => (storagePlace() === 'browser' ? localStorage : tabKeys())

/** Reads local storage, or what stands for it. Each caller validates the value (SES-11). */
export function readStored(key: StorageKey): string | null {
  return keys().getItem(storageKeyOf(key))
}

export function writeStored(key: StorageKey, value: string): void {
  keys().setItem(storageKeyOf(key), value)
}

export function removeStored(key: StorageKey): void {
  keys().removeItem(storageKeyOf(key))
}

/** Keys of values that outlive a document within their tab. */
type TabKey = 'session_end' | 'signed_in' | 'toast' | 'left'

/** Session storage; each caller validates the value. */
export const tabStorage = {
  read: (key: TabKey): string | null => tabKeys().getItem(`${prefix}${key}`),
  write: (key: TabKey, value: string): void => tabKeys().setItem(`${prefix}${key}`, value),
  remove: (key: TabKey): void => tabKeys().removeItem(`${prefix}${key}`),
}
