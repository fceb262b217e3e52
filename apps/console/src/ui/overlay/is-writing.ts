const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog, [popover]'

/** Whether a key belongs to a field or to a layer, and is no command to the page. */
export function isWriting(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isInField(event)
}

const isInField = ({ target }: Event) => target instanceof Element && target.closest(writing) !== null

/** Whether a key takes back a step on the page, and not what was typed into a field. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
  if (!(ctrlKey || metaKey) || altKey || shiftKey || repeat) return false
  return key.toLowerCase() === 'z' && !event.isComposing && !isInField(event)
}
