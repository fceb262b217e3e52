import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an IME conversion (product.md FRM-03). Safari ends the composition before the key event,
 * which then has only `keyCode` 229.
 */
export function isConverting({ nativeEvent }: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells Safari's confirming Enter from a real one
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
