import { keyHelp } from '@azas/domain/words/keys.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FactList, type FactRow } from '#ui/record/FactList.tsx'
import { isMac } from './is-mac.ts'

/** What the keyboard does. */
export function KeyHelpDialog({ onClose }: { onClose: () => void }) {
  const localKeys = (keys: string) => (isMac() ? keys.replace('Ctrl', '⌘') : keys)
  const rows = keyHelp.map(({ keys, word }): FactRow => [word, <kbd key={keys}>{localKeys(keys)}</kbd>])
  return (
    <Dialog title={shellWords.keyHelp} onClose={onClose}>
      <FactList rows={rows} />
    </Dialog>
  )
}
