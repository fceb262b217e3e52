import { expect, test } from 'vitest'
import { manualFault } from './manual.rules.ts'
import { manualMaxBytes } from './manual.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!)

test('SHL-06 a manual begins as a PDF does and has 20 MB at most', () => {
  expect(manualFault(bytesOf('%PDF-'), manualMaxBytes)).toBeNull()
  expect(manualFault(bytesOf('%PDF-1.7'), 1)).toBeNull()
  expect(manualFault(bytesOf('%PDF-'), manualMaxBytes + 1)).toBe(
    '20MBを超えるファイルはアップロードできません。ファイルを小さくして、もう一度選択してください。',
  )
  for (const head of ['', '%PDF', 'PDF-1', ' %PDF-', '<html>']) {
    expect(manualFault(bytesOf(head), 1)).toBe('PDFファイルを選択してください。')
  }
})
