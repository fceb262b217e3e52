/** Length as people and PostgreSQL count it: code points, not UTF-16 units ('𠮷' is one). */
export function codePoints(text: string): number {
  return Array.from(text).length
}

/** The first `max` code points of a text, without splitting a character such as 𠮷. */
export function cutTo(text: string, max: number): string {
  return Array.from(text).slice(0, max).join('')
}

/**
 * True if a text can be stored and read back unchanged: PostgreSQL rejects NUL, and a lone surrogate would come back as
 * U+FFFD (security.md row 32).
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/**
 * Composes letters that were typed or stored in parts, as macOS does: か and ゛ are が. Variants of kanji stay as they are,
 * which NFC would replace in names.
 */
export function composeLetters(text: string): string {
  return text.replace(/[^\u0300-\u036f\u3099\u309a][\u0300-\u036f\u3099\u309a]+/gu, (letter) => letter.normalize('NFC'))
}

/**
 * Converts full-width letters and digits to half-width, and every dash to a hyphen, which NFKC does not do for the minus
 * sign of Japanese input methods.
 */
export function toHalfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()
}

/** Letters that a hidden IME state leaves in a password field: full-width forms, kana, kanji. */
export function hasFullWidth(text: string): boolean {
  return /[\u3000-\u30ff\u3400-\u9fff\uff01-\uff60\uffe0-\uffe6]/u.test(text)
}
