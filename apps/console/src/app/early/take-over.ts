import { flushSync } from 'react-dom'

// The element's own way to take a value: React puts another in front of it.
const valueOfInput = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** The form that came inside the page goes away, with whatever was typed there. */
export function dropEarly(): void {
  document.getElementById('early')?.remove()
}

/**
 * Puts the page that stands now in the place of the early login form: what was typed, where the caret stood, and a
 * press on the button go along. Waits for the end of a conversion, which would be lost with its field.
 */
export function takeOver(): void {
  const early = document.getElementById('early')
  if (!early) return
  if ('composing' in document.documentElement.dataset) {
    addEventListener('compositionend', takeOver, { once: true })
    return
  }
  const inputs = inputsOf(early)
  const caret = inputs.findIndex((input) => input === document.activeElement)
  const live = inputsOf(document.getElementById('root'))
  flushSync(() => inputs.forEach((input, index) => copy(input, live[index])))
  early.remove()
  if (caret >= 0) putCaret(inputs[caret], live[caret])
  if ('submitted' in document.documentElement.dataset) live[0]?.form?.requestSubmit()
}

const inputsOf = (place: Element | null) => Array.from(place?.querySelectorAll<HTMLInputElement>('form input') ?? [])

// As if it had been typed there: only then does React know.
function copy(from: HTMLInputElement, to: HTMLInputElement | undefined): void {
  if (!to) return
  if (from.checked !== to.checked) to.click()
  if (from.type === 'checkbox' || from.value === to.value) return
  valueOfInput?.set?.call(to, from.value)
  to.dispatchEvent(new Event('input', { bubbles: true }))
}

function putCaret(from: HTMLInputElement | undefined, to: HTMLInputElement | undefined): void {
  to?.focus({ preventScroll: true })
  if (to?.type === 'checkbox' || !from) return
  to?.setSelectionRange(from.selectionStart, from.selectionEnd)
}
