/** Prints a table with aligned columns, valid as Markdown. */
export function printColumns(heads: readonly string[], lines: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)))
  const rule = widths.map((width) => '-'.repeat(width))
  for (const line of [heads, rule, ...lines]) {
    console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  }
}
