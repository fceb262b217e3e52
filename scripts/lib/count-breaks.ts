import { readBreaks } from '../breaks/read-breaks.ts'

const rows = /^(?<row>\| (?<id>[A-Z]{3}-\d+) \|.*\|)[^|]*\|$/gmu

/** docs/requirements.md with the number of breaks of each requirement; a row of none is as before. */
export async function countBreaks(text: string): Promise<string> {
  const counts = new Map<string, number>()
  for (const { id } of await readBreaks()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return text.replaceAll(rows, (line: string, row: string, id: string) => {
    const count = counts.get(id)
    return count === undefined ? line : `${row} ${count} |`
  })
}
