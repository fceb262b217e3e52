const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog, [popover]'

/** Whether a key belongs to a field or to a layer, and is no command to the page. */
export function isWriting({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true
  return target instanceof Element && target.closest(writing) !== null
}
