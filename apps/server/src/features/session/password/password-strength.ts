import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** zxcvbn's 3 of 4: "safely unguessable", 10^8 guesses and more (security.md 2.3). */
const minScore = 3
/** Guesses that a password needs without the digits and signs around it: more than one known word. */
const coreGuessesLog10 = 6
/** Guesses that the rest between known words needs; lower, as a few kana are in no dictionary. */
const betweenGuessesLog10 = 5
const decorationAtMost = 6
/** Beside the known words neither a date nor three letters are a secret. */
const dateDigits = 8
const ownLettersAtLeast = 4
// zxcvbn's work grows with the square of the length; a strong start makes the whole password strong.
const checkedLength = 48
const l33tMaxSubstitutions = 20

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loaded on first use: the dictionaries take 30 MB and 90 ms. */
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

/** The same keys without Shift, so that a keyboard walk is still recognised. */
const undoShift = (text: string) => text.replace(/[!@#$%^&*()]/gu, (sign) => shiftedKeys[sign] ?? sign).toLowerCase()

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const decoratedWord = /^[^\p{L}]*(?<core>\p{L}(?:.*\p{L})?)[^\p{L}]*$/su
// Lookbehinds from the end keep the time linear in the length.
const tails = [
  /$(?<=(?<tail>(?:19|20)\d\d[^\p{L}\p{N}]*))/u,
  /$(?<=(?<tail>[^\p{L}\p{N}]+(?:\d{1,4}[^\p{L}\p{N}]*)?))/u,
]
const removeTail = (text: string, tail: RegExp) =>
  text.slice(0, text.length - (tail.exec(text)?.groups?.['tail']?.length ?? 0))

/** The text without its usual decoration: `basketball2026!` → `basketball`, `thor5200@2026!` → `thor5200`. */
function coresOf(text: string): string[] {
  const letters = decoratedWord.exec(text)?.groups?.['core'] ?? ''
  const stripped = text.length - letters.length <= decorationAtMost ? [letters] : []
  return [...stripped, ...tails.map((tail) => removeTail(text, tail))].filter((core) => core !== '' && core !== text)
}

/** The half of a text that repeats it twice; otherwise null. */
function halfOf(text: string): string | null {
  const half = text.slice(0, text.length / 2)
  return text.length > 1 && half + half === text ? half : null
}

/** The text without the known words, removed longest first. */
function removeWords(knownWords: readonly string[], plain: string): string {
  const longestFirst = knownWords.map(lettersAndDigits).toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, word) => (word === '' ? rest : rest.replaceAll(word, '')), plain.toLowerCase())
}

/** True if little but a few letters or a date remains without the known words. */
function isMostlyKnownWords(knownWords: readonly string[], plain: string): boolean {
  const rest = removeWords(knownWords, plain)
  const digits = rest.replace(/\P{N}/gu, '').length
  return digits <= dateDigits && rest.length - digits < ownLettersAtLeast
}

/** The rest between known words, with and without decoration. Ignores short words, which occur in many others. */
function restBetweenWords(knownWords: readonly string[], plain: string): string[] {
  const long = knownWords.filter((word) => lettersAndDigits(word).length >= ownLettersAtLeast)
  const rest = removeWords(long, plain)
  return rest === plain.toLowerCase() ? [] : [rest, ...coresOf(rest)]
}

/**
 * True if zxcvbn scores the password below 3 (as typed, without Shift or without signs), or if it is a decorated or
 * repeated word, or little more than `knownWords` and one other word (security.md 2.3, row 20). NFKC, first 48 code points.
 */
export async function isWeakPassword(password: string, knownWords: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator()
  const zxcvbn = await estimator
  const text = Array.from(password.normalize('NFKC')).slice(0, checkedLength).join('')
  const plain = lettersAndDigits(text)
  const unshifted = undoShift(text)
  if (isMostlyKnownWords(knownWords, plain) || isMostlyKnownWords(keyWalks, lettersAndDigits(unshifted))) return true
  const words = [...knownWords]
  const isOneWord = (each: string) => {
    const { guessesLog10, sequence } = zxcvbn.check(each, words)
    return guessesLog10 < betweenGuessesLog10 || (sequence.length === 1 && sequence[0]?.pattern === 'dictionary')
  }
  if (restBetweenWords(knownWords, plain).some(isOneWord)) return true
  const cores = [text, plain, unshifted].flatMap(coresOf).flatMap((core) => [core, lettersAndDigits(core)])
  const halves = [plain, ...cores].flatMap((each) => halfOf(each) ?? [])
  return (
    [...new Set([...cores, ...halves])].some((each) => zxcvbn.check(each, words).guessesLog10 < coreGuessesLog10) ||
    [...new Set([text, unshifted, plain])].some((each) => zxcvbn.check(each, words).score < minScore)
  )
}
