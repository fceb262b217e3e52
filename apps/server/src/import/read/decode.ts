import type { ImportEncoding } from '@azas/domain/import/import.ts'
import { control, FileFault } from './table.ts'

type Text = { text: string; encoding: ImportEncoding }

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

const halfWidthKana = /[\uff61-\uff9f]/gu
const fullWidthKana = /[\u3041-\u30ff]/u
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Kana of EUC-JP look like half-width kana of Shift_JIS, which no table is full of. */
function isEucJp(bytes: Uint8Array, japanese: string | null): boolean {
  const euc = decodeAs('euc-jp', bytes)
  if (euc === null || !fullWidthKana.test(euc)) return false
  return japanese === null || countOf(japanese, halfWidthKana) * 2 > countOf(japanese, /\P{ASCII}/gu)
}

/** The first escape of ISO-2022-JP: to JIS X 0208 or back. */
const isoEscapes = ['\u001b$B', '\u001b$@', '\u001b(J'].map((text) => Buffer.from(text, 'latin1'))

/** Throws a `FileFault` for encodings that are recognised, but not read. */
function assertReadable(bytes: Uint8Array, japanese: string | null): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isoEscapes.some((escape) => buffer.includes(escape))) throw new FileFault('iso2022jp')
  if (isEucJp(bytes, japanese)) throw new FileFault('eucJp')
}

/** Whether every other byte of many is zero, as where letters have two bytes and no mark says so. */
function isWideWithoutMark(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 2_000)
  const zeros = start.filter((byte) => byte === 0).length
  const lines = Buffer.from(start).includes('\n\u0000') || Buffer.from(start).includes('\u0000\n')
  return lines && zeros * 10 > start.length
}

function detect(bytes: Uint8Array): Text | null {
  const wide = decodeUtf16(bytes)
  if (wide !== null) return { text: wide, encoding: 'utf-16' }
  if (isWideWithoutMark(bytes)) throw new FileFault('utf16')
  const utf8 = decodeAs('utf-8', bytes)
  const japanese = utf8 === null ? decodeAs('shift_jis', bytes) : null
  if (utf8 !== null) {
    assertReadable(bytes, utf8)
    return { text: utf8, encoding: 'utf-8' }
  }
  assertReadable(bytes, japanese)
  return japanese === null ? null : { text: japanese, encoding: 'shift_jis' }
}

/** Decodes a text file: UTF-8 wherever it is valid as such, UTF-16 with its mark, else Shift_JIS as Windows writes it. */
export function decode(bytes: Uint8Array): Text {
  const detected = detect(bytes)
  if (!detected) throw new FileFault(bytes.includes(0) ? 'unknown' : 'encoding')
  // Ctrl-Z ends the files of old programs.
  const text = detected.text.endsWith('\u001a') ? detected.text.slice(0, -1) : detected.text
  if (control.test(text)) throw new FileFault('unknown')
  return { text, encoding: detected.encoding }
}
