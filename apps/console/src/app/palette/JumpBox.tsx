import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { useEffect, useState } from 'react'
import { reportError } from '#api/report/report.ts'
import { isUnderModal } from '#ui/dialog/ModalLayer.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { isMac } from '../shell/is-mac.ts'
import { Palette } from './Palette.tsx'

/** The header's button of the palette, also Ctrl-K and ⌘-K (product.md SHL-12). */
export function JumpBox({ role }: { role: UserRole }) {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const word = scopeOf(role, 'contract.read') === null ? shellWords.jumpOwn : shellWords.jump

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') fetchAhead()
      if (!isJumpKey(event)) return
      event.preventDefault()
      if (!isUnderModal()) setOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <button className="jump only-w" type="button" aria-haspopup="dialog" onClick={show} onPointerEnter={fetchAhead}>
        <Icon name="search" />
        {word}
        <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <button className="btn icon only-n" type="button" aria-haspopup="dialog" aria-label={word} onClick={show}>
        <Icon name="search" />
      </button>
      {open ? <Palette role={role} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Loads the search of the palette at the first sign that it is wanted. */
function fetchAhead(): void {
  import('./JumpResults.tsx').catch(reportError)
}

/** Chrome sends a key without a name when it fills a field in. */
function isJumpKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return /^[kK]$/u.test(key) && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing
}
