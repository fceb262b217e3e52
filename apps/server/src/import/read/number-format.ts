/** What a number of a cell is shown as, by the format of its style. */
export type NumberFormat = { kind: 'plain' } | { kind: 'day' } | { kind: 'zeros'; code: string }

const plain: NumberFormat = { kind: 'plain' }
const day: NumberFormat = { kind: 'day' }

/** The formats of days and times that have a number alone: those of every land, and those of East Asia (ECMA-376, 18.8.30). */
const isDayId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** A code without what it shows as it stands: quoted and escaped text, colours and conditions, spaces of another letter's width. */
const bare = (code: string) => code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!\$|h|m|s)[^\]]*\]/giu, '')

const dayLetters = /[ymdhsge]|\[\$-[^\]]*\]/iu
/** Zeros, and between them what is shown as it stands. */
const zerosOnly = /^(?=.*0.*0)[0\- /()]+$/u

/** The kind of a number format, by its id and its code; only the first section counts, that of positive numbers. */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isDayId(id) ? day : plain
  const section = code.split(';')[0] ?? ''
  const shown = bare(section)
  if (/^general$/iu.test(shown)) return plain
  if (zerosOnly.test(shown)) return { kind: 'zeros', code: section }
  return dayLetters.test(shown) && !/[0#?]/u.test(shown.replace(/\.0+/gu, '')) ? day : plain
}

/** A part of a format of zeros: a place of a digit, or text. */
const pieces = /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|(0)|([^0])/gu

/** A whole number as a format of zeros shows it: 101 in `0000` is 0101, 1000001 in `000-0000` is 100-0001. */
export function showZeros(code: string, value: number): string {
  const parts = [...code.matchAll(pieces)].map(([, quoted, escaped, zero, other]) => ({
    isPlace: zero !== undefined,
    text: quoted ?? escaped ?? other ?? '',
  }))
  const places = parts.filter(({ isPlace }) => isPlace).length
  const digits = String(Math.abs(value)).padStart(places, '0')
  // More digits than places stand before the first one.
  let at = digits.length - places
  let isFirst = true
  const shown = parts.map(({ isPlace, text }) => {
    if (!isPlace) return text
    const from = isFirst ? 0 : at
    isFirst = false
    at += 1
    return digits.slice(from, at)
  })
  return `${value < 0 ? '-' : ''}${shown.join('')}`
}
