import type { ImportEncoding } from '@azas/domain/import/import.ts'
import { control, FileFault } from './table.ts'

type Text = { text: string; encoding: ImportEncoding }

// Letters that UTF-8 writes in three bytes or more: a Japanese text has some, half-width kana of Shift_JIS never look so.
const beyondTwoBytes = /[\u0800-\u{10ffff}]/u
const ascii = /^\p{ASCII}*$/u

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

function decodeUtf16(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes)
  return bytes[0] === 0xfe && bytes[1] === 0xff ? decodeAs('utf-16be', bytes) : null
}

function detect(bytes: Uint8Array): Text | null {
  const wide = decodeUtf16(bytes)
  if (wide !== null) return { text: wide, encoding: 'utf-16' }
  const utf8 = decodeAs('utf-8', bytes)
  if (utf8 !== null && (ascii.test(utf8) || beyondTwoBytes.test(utf8))) return { text: utf8, encoding: 'utf-8' }
  const japanese = decodeAs('shift_jis', bytes)
  if (japanese !== null) return { text: japanese, encoding: 'shift_jis' }
  return utf8 === null ? null : { text: utf8, encoding: 'utf-8' }
}

/** Decodes a text file: UTF-8 and UTF-16 with or without a byte order mark, Shift_JIS as Windows writes it. */
export function decode(bytes: Uint8Array): Text {
  const detected = detect(bytes)
  if (!detected) throw new FileFault(bytes.includes(0) ? 'unknown' : 'encoding')
  // Ctrl-Z ends the files of old programs.
  const text = detected.text.endsWith('\u001a') ? detected.text.slice(0, -1) : detected.text
  if (control.test(text)) throw new FileFault('unknown')
  return { text, encoding: detected.encoding }
}
