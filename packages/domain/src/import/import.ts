import { labelled, type ValueOf } from '../kernel/labels.ts'

/** How far an import is (product.md USR-03). */
export const importState = labelled({
  Checked: '内容の確認中',
  Running: '取り込み中',
  Complete: '取り込み完了',
  Failed: '取り込み失敗',
  Cancelled: 'キャンセル済み',
})
export type ImportState = ValueOf<typeof importState>

/** What a row of the file would do, found by the dry run. */
export const importOutcome = labelled({
  create: '新規',
  update: '更新',
  skip: 'スキップ（変更なし）',
  doubtful: '同じ人の可能性',
  error: 'エラー',
})
export type ImportOutcome = ValueOf<typeof importOutcome>

/** What is done with a row that may be a record that exists. */
export const importDecision = labelled({
  update: '同じ人として更新',
  create: '別の人として登録',
  skip: '取り込まない',
})
export type ImportDecision = ValueOf<typeof importDecision>

/** What became of a row. */
export const importResult = labelled({
  created: '登録',
  updated: '更新',
  skipped: 'スキップ',
  failed: 'エラー',
  undecided: '未選択',
})
export type ImportResult = ValueOf<typeof importResult>

/** The kind of the file. */
export const importFormat = labelled({ csv: 'CSV', xlsx: 'Excel' })
export type ImportFormat = ValueOf<typeof importFormat>
/** How the letters of a CSV are written. */
export const importEncoding = labelled({ 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', shift_jis: 'Shift_JIS' })
export type ImportEncoding = ValueOf<typeof importEncoding>

/**
 * The largest file, in bytes and in the numbers of its table; `unzippedBytes` is the size of a workbook's parts, `letters`
 * what its cells hold together: as many as the largest CSV.
 */
export const importLimits = {
  fileBytes: 20 * 1024 * 1024,
  unzippedBytes: 200 * 1024 * 1024,
  rows: 50_000,
  columns: 100,
  cellLength: 2_000,
  letters: 20 * 1024 * 1024,
} as const

/** Days until an import and its rows are deleted (product.md OPS-07). */
export const importKeptDays = 30

/** The media types of CSV, tab-separated text and workbooks. */
export const tableMediaTypes = [
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
