/** Why a file cannot be read (product.md USR-03). */
export const importFileWords = {
  empty: 'ファイルにデータがありません。見出しの行と、取り込む行を入力してください。',
  unknown: 'CSVまたはExcel（.xlsx）のファイルではありません。ファイルを選択し直してください。',
  oldExcel:
    '古い形式（.xls）またはパスワード付きのExcelファイルは取り込めません。パスワードのない.xlsx形式で保存し直してください。',
  encoding: '文字コードを判別できません。UTF-8またはShift_JISのCSVで保存し直してください。',
  broken: 'ファイルが壊れているため、読み取れません。Excelで開いて保存し直してください。',
  tooLarge: '20MBを超えるファイルは取り込めません。ファイルを分けてください。',
  tooLargeInside: 'ファイルを展開した大きさが上限を超えています。ファイルを分けてください。',
  tooManyRows: '取り込めるのは{max}行までです。ファイルを分けてください。',
  tooManyColumns: '取り込めるのは{max}列までです。不要な列を削除してください。',
  cellTooLong: '{row}行目に、{max}文字を超えるセルがあります。引用符（"）の閉じ忘れがないかも確認してください。',
} as const
export type ImportFileFault = keyof typeof importFileWords
