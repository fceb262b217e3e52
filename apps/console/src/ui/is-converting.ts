import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to a kanji conversion: then it is no command (product.md FRM-03). Safari ends the composition
 * before it tells of the key, and marks that key only by its number.
 */
export function isConverting({ nativeEvent }: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells Safari's confirming Enter from a real one
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
