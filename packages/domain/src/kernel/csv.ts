/** First characters that make a cell a formula in Excel or LibreOffice, full-width forms included (security.md row 39). */
const formulaStarts = new Set('=+-@\t\r\n\u0000＝＋－＠')

/** Whether Excel or LibreOffice would take a text for a formula. */
const isFormula = (text: string): boolean => formulaStarts.has(text.charAt(0))

/** Whether a text is, or looks like, a formula behind the apostrophe of `csvCell`. */
export const isGuarded = (text: string): boolean => /^'+/u.test(text) && isFormula(text.replace(/^'+/u, ''))

/**
 * A text as one cell of a CSV: always quoted, and neutralised by an apostrophe where it could be a formula. A text that
 * looks neutralised gets one more, so that one is taken off on the way in, and nothing else.
 */
export function csvCell(text: string): string {
  const harmless = isFormula(text) || isGuarded(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
