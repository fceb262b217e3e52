import { nameListWords } from '@azas/domain/words/inputs.ts'
import type { FieldType } from '../field-table.ts'
import { NameListInput } from '../name-list/NameListInput.tsx'

/** Names in an order, as many as are wanted. */
export const nameList: FieldType<readonly string[]> = {
  Input: NameListInput,
  empty: [],
  help: nameListWords.addHelp,
  show: (value) => (Array.isArray(value) ? value.map(String) : []),
  read: (typed) => [...typed],
  describe: (typed) => typed.join('、'),
}
