import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { csvCell } from '@azas/domain/kernel/csv.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { offerFile } from '#ui/offer-file.ts'
import type { ImportDefinition } from '../import-definition.ts'

// Without a byte order mark Excel in Japan reads UTF-8 as Shift_JIS (japanese-ux.md section 4).
const byteOrderMark = '\uFEFF'

/** The header and two rows of examples, as Excel opens them. @internal */
export function templateOf({ columns }: Pick<ImportDefinition, 'columns'>): string {
  const rows = [columns.map(({ label }) => label)]
  const examples = Math.max(...columns.map((column) => column.examples.length))
  for (let index = 0; index < examples; index += 1) rows.push(columns.map((column) => column.examples[index] ?? ''))
  return byteOrderMark + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

export function saveTemplate(definition: ImportDefinition): void {
  const { object } = definition
  offerFile(new Blob([templateOf(definition)], { type: 'text/csv' }), fill(words.templateName, { object: object.word }))
}
