const tabbable = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Presses a key again where the focus is. The browser acts on trusted keys only, so its part is done here. */
export function replayKey({ key, code, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  if (target.dispatchEvent(again) && target instanceof HTMLElement) actOn(target, key, shiftKey)
}

function actOn(target: HTMLElement, key: string, isBack: boolean): void {
  if (key === 'Escape') target.closest('dialog')?.close()
  else if (key === 'Tab') moveFocus(target, isBack ? -1 : 1)
  else if (isTextBox(target)) editText(target, key)
  else if (key === 'Enter' || key === ' ') target.click()
}

function moveFocus(from: HTMLElement, step: number): void {
  const layer = from.closest('dialog, [role="dialog"]') ?? document.querySelector('[role="dialog"]') ?? document
  const parts = [...layer.querySelectorAll<HTMLElement>(tabbable)]
  const stops = parts.filter((each) => each.tabIndex >= 0 && each.checkVisibility())
  stops.at((stops.indexOf(from) + step) % stops.length)?.focus()
}

type TextBox = HTMLInputElement | HTMLTextAreaElement

const isTextBox = (target: HTMLElement): target is TextBox =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.selectionStart !== null)

function editText(box: TextBox, key: string): void {
  if (key === 'Enter') return box.form?.requestSubmit()
  if (box.readOnly || Array.from(key).length !== 1) return
  box.setRangeText(key, box.selectionStart!, box.selectionEnd!, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }))
}
