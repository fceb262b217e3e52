import type { Segment } from '@azas/domain/access/pages.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnderModal } from '#ui/dialog/ModalLayer.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { late } from '#ui/late/late.tsx'

const MenuPanel = late(async () => (await import('./MenuPanel.tsx')).MenuPanel)

/** The medium breakpoint of the CSS. */
const wide = '(min-width: 62em)'

/** The menu of narrow screens. It closes when the screen widens to the medium breakpoint (product.md SHL-01). */
export function MenuDrawer({ menu }: { menu: readonly Segment[] }) {
  const [open, setOpen] = useState(false)
  // Stays true, because a closing drawer still renders.
  const [wasOpened, setWasOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const dismiss = () => {
    close()
    opener.current?.focus()
  }

  useEffect(() => {
    const query = matchMedia(wide)
    query.addEventListener('change', close)
    return () => query.removeEventListener('change', close)
  }, [])

  // The drawer itself listens only once it has begun to open.
  const dismissOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (open && key === 'Escape' && !isUnderModal()) dismiss()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => dismissOnEscape(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const show = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button ref={opener} className="btn quiet only-n" type="button" aria-label={shellWords.openMenu} onClick={show}>
        <Icon name="menu" />
        {shellWords.menu}
      </button>
      {wasOpened ? <MenuPanel menu={menu} open={open} onChoose={close} onClose={dismiss} /> : null}
    </>
  )
}
