import { showToast } from '#ui/toast.ts'
import { tabStorage } from './storage.ts'

/** Stores a success message for the next document of this tab. */
export function keepToast(message: string): void {
  tabStorage.write('toast', message)
}

export function showKeptToast(): void {
  const message = tabStorage.read('toast')
  tabStorage.remove('toast')
  if (message !== null) showToast({ kind: 'success', message })
}
