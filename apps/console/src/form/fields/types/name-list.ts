import { nameListWords } from '@azas/domain/words/form.ts'
import type { FieldType } from '../field-table.ts'
import { NameListInput } from '../name-list/NameListInput.tsx'

/** An ordered list of names. */
export const nameList: FieldType<readonly string[]> = {
  Input: NameListInput,
  empty: [],
  help: nameListWords.addHelp,
  show: (value) => (Array.isArray(value) ? value.map(String) : []),
  read: (input) => [...input],
  describe: (input) => input.join('、'),
}
