import { useEffect } from 'react'
import { late } from '#ui/late/late.tsx'
import { isWriting } from '#ui/overlay/is-writing.ts'

const KeyHelpDialog = late(async () => (await import('./KeyHelpDialog.tsx')).KeyHelpDialog)

type KeyHelpProps = { isOpen: boolean; onChange: (isOpen: boolean) => void }

/** The help for the keyboard, behind `?` outside of fields and layers, and in the account menu. */
export function KeyHelp({ isOpen, onChange }: KeyHelpProps) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isWriting(event)) return
      event.preventDefault()
      onChange(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onChange])
  return isOpen ? <KeyHelpDialog onClose={() => onChange(false)} /> : null
}
