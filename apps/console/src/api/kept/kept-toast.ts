import { showToast } from '#ui/toast.ts'
import { tabStorage } from './storage.ts'

/** Keeps a success to be told of by the next document of this tab. */
export function keepToast(message: string): void {
  tabStorage.write('toast', message)
}

export function showKeptToast(): void {
  const message = tabStorage.read('toast')
  tabStorage.remove('toast')
  if (message !== null) showToast({ kind: 'success', message })
}
