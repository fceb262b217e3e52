import { showToast } from '#ui/toast.ts'
import { tabStorage } from './storage.ts'

/** Stores a success message for the next document of this tab. */
export function storeToast(message: string): void {
  tabStorage.write('toast', message)
}

export function showStoredToast(): void {
  const message = tabStorage.read('toast')
  tabStorage.remove('toast')
  if (message !== null) showToast({ kind: 'success', message })
}
