import { manualWords } from '../words/shell.ts'
import { manualMaxBytes } from './manual.ts'

/** The number of first bytes that identify a PDF (ISO 32000-1, 7.5.2). */
export const pdfHeadBytes = 5
const pdfHead = [0x25, 0x50, 0x44, 0x46, 0x2d]

/** Why a file cannot be the manual, by its first bytes and its size in bytes; null if it can. */
export function manualFault(head: Uint8Array, bytes: number): string | null {
  if (pdfHead.some((byte, index) => head[index] !== byte)) return manualWords.notPdf
  return bytes > manualMaxBytes ? manualWords.tooLarge : null
}
