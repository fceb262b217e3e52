import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** zxcvbn's 3 of 4: "safely unguessable", 10^8 guesses and more (security.md 2.3). */
const enough = 3
/** What is left without the digits and signs around it has to be more than one known word: 10^6 guesses. */
const coreGuessesLog10 = 6
/** Between the known words a little less: a few kana are no word of a list. */
const betweenGuessesLog10 = 5
const decorationAtMost = 6
/** Beside the known words: a date is no secret, three letters are none either. */
const dateDigits = 8
const ownLettersAtLeast = 4
// The work grows with the square of the length; whoever is strong so far is strong with more behind it.
const lookedAt = 48
const l33tMaxSubstitutions = 20

let estimator: Promise<ZxcvbnFactory> | undefined

/** The dictionaries take 30 MB and 90 ms: only a process in which somebody sets a password loads them. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, japanese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-ja'),
  ])
  const dictionary = { ...common.dictionary, ...japanese.dictionary }
  return new Factory({ dictionary, graphs: common.adjacencyGraphs, l33tMaxSubstitutions })
}

const shiftedKeys: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('!@#$%^&*()', (sign, index) => [sign, String((index + 1) % 10)]),
)

const keyRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const keyColumns = Array.from({ length: 7 }, (_, index) => keyRows.map((row) => row[index]).join(''))
const keyWalks = [...keyRows, ...keyColumns].flatMap((walk) => [walk, [...walk].toReversed().join('')])

/** The same keys without Shift: a walk over the keyboard stays a walk. */
const withoutShift = (text: string) => text.replace(/[!@#$%^&*()]/gu, (sign) => shiftedKeys[sign] ?? sign).toLowerCase()

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const decorated = /^[^\p{L}]*(?<core>\p{L}(?:.*\p{L})?)[^\p{L}]*$/su
// Read backwards from the end, so that the time grows with the length alone.
const tails = [
  /$(?<=(?<tail>(?:19|20)\d\d[^\p{L}\p{N}]*))/u,
  /$(?<=(?<tail>[^\p{L}\p{N}]+(?:\d{1,4}[^\p{L}\p{N}]*)?))/u,
]
const withoutTail = (text: string, tail: RegExp) =>
  text.slice(0, text.length - (tail.exec(text)?.groups?.['tail']?.length ?? 0))

/** `basketball2026!` → `basketball`, `thor5200@2026!` → `thor5200`: what is left without the usual ornaments. */
function coresOf(text: string): string[] {
  const letters = decorated.exec(text)?.groups?.['core'] ?? ''
  const inner = text.length - letters.length <= decorationAtMost ? [letters] : []
  return [...inner, ...tails.map((tail) => withoutTail(text, tail))].filter((core) => core !== '' && core !== text)
}

/** A half that is written twice, whatever stands between; the half, else null. */
function halfOf(text: string): string | null {
  const half = text.slice(0, text.length / 2)
  return text.length > 1 && half + half === text ? half : null
}

/** What is left when known words are taken out, the longest first. */
function without(known: readonly string[], plain: string): string {
  const longestFirst = known.map(lettersAndDigits).toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((left, word) => (word === '' ? left : left.replaceAll(word, '')), plain.toLowerCase())
}

/** Whether next to nothing is left without the known words: a few letters, or a date. */
function leansOn(known: readonly string[], plain: string): boolean {
  const rest = without(known, plain)
  const digits = rest.replace(/\P{N}/gu, '').length
  return digits <= dateDigits && rest.length - digits < ownLettersAtLeast
}

/** What stands between known words, with and without its ornaments; shorter ones are part of too many others. */
function leftBetween(known: readonly string[], plain: string): string[] {
  const long = known.filter((word) => lettersAndDigits(word).length >= ownLettersAtLeast)
  const rest = without(long, plain)
  return rest === plain.toLowerCase() ? [] : [rest, ...coresOf(rest)]
}

/**
 * Whether a password is easily guessed: zxcvbn below 3 as it is typed, typed without Shift, or without its signs; one
 * known word with a year or signs around it; one word twice; little more than `known` words, which are the house's and
 * the person's own, or one more word among them (security.md 2.3, row 20). NFKC first, as the password is stored; its
 * first 48 code points decide.
 */
export async function isWeakPassword(password: string, known: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator()
  const zxcvbn = await estimator
  const text = Array.from(password.normalize('NFKC')).slice(0, lookedAt).join('')
  const [plain, unshifted] = [lettersAndDigits(text), withoutShift(text)]
  if (leansOn(known, plain) || leansOn(keyWalks, lettersAndDigits(unshifted))) return true
  const words = [...known]
  const isOneWord = (each: string) => {
    const { guessesLog10, sequence } = zxcvbn.check(each, words)
    return guessesLog10 < betweenGuessesLog10 || (sequence.length === 1 && sequence[0]?.pattern === 'dictionary')
  }
  if (leftBetween(known, plain).some(isOneWord)) return true
  const cores = [text, plain, unshifted].flatMap(coresOf).flatMap((core) => [core, lettersAndDigits(core)])
  const halves = [plain, ...cores].flatMap((each) => halfOf(each) ?? [])
  return (
    [...new Set([...cores, ...halves])].some((each) => zxcvbn.check(each, words).guessesLog10 < coreGuessesLog10) ||
    [...new Set([text, unshifted, plain])].some((each) => zxcvbn.check(each, words).score < enough)
  )
}
