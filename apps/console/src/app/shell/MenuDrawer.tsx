import type { Segment } from '@azas/domain/access/pages.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'

const MenuPanel = lazy(async () => ({ default: (await import('./MenuPanel.tsx')).MenuPanel }))

/** The medium breakpoint of the CSS. */
const wide = '(min-width: 62em)'

/** The menu of narrow screens. It closes when the screen widens to the medium breakpoint (product.md SHL-01). */
export function MenuDrawer({ menu }: { menu: readonly Segment[] }) {
  const [open, setOpen] = useState(false)
  // Stays true, because a closing drawer still renders.
  const [wasOpened, setWasOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  // Mantine's `returnFocus` fails without motion: it stores the focus after taking it.
  const dismiss = () => {
    close()
    opener.current?.focus()
  }

  useEffect(() => {
    const query = matchMedia(wide)
    query.addEventListener('change', close)
    return () => query.removeEventListener('change', close)
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
      <Suspense>{wasOpened ? <MenuPanel menu={menu} open={open} onChoose={close} onClose={dismiss} /> : null}</Suspense>
    </>
  )
}
