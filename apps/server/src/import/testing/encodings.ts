/** Every letter of Windows' Shift_JIS with its bytes, which Node can read but not write. */
const shiftJis: ReadonlyMap<string, readonly number[]> = (() => {
  const decoder = new TextDecoder('shift_jis', { fatal: true })
  const letters = new Map<string, number[]>()
  const note = (bytes: number[]) => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes))
      if (Array.from(letter).length === 1 && !letters.has(letter)) letters.set(letter, bytes)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  for (let first = 0; first < 0x100; first += 1) note([first])
  for (let first = 0x81; first < 0xfd; first += 1)
    for (let second = 0x40; second < 0xfd; second += 1) note([first, second])
  return letters
})()

/** The letters that Shift_JIS can write, without controls. */
export const shiftJisLetters = [...shiftJis.keys()].filter((letter) => !/\p{Cc}|\p{Co}/u.test(letter))

function toShiftJis(text: string): Uint8Array {
  return Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const bytes = shiftJis.get(letter)
      if (!bytes) throw new Error(`Shift_JIS has no ${letter}`)
      return bytes
    }),
  )
}

/** A text as programs of Windows write it. */
export const encoders = {
  'utf-8': (text: string) => new TextEncoder().encode(text),
  'utf-8 with a byte order mark': (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
  'utf-16': (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  shift_jis: toShiftJis,
} as const satisfies Record<string, (text: string) => Uint8Array>
