import { type RefObject, useEffect } from 'react'
import { isWriting } from '#ui/overlay/is-writing.ts'

/**
 * `/` anywhere outside of a field and of a layer leads to the field in a form's search line, Escape out of it; the other
 * conditions keep Escape for their calendars and lists (product.md LST-08).
 */
export function useSearchKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target, key } = event
      const field = form.current?.querySelector<HTMLInputElement>('.searchline input')
      if (!field || event.isComposing || event.defaultPrevented) return
      if (key === 'Escape' && target === field) field.blur()
      if (key !== '/' || isWriting(event)) return
      // The letter itself is not typed.
      event.preventDefault()
      field.select()
      field.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [form])
}
