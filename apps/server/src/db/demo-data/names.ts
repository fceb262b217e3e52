import { fold } from '@azas/domain/kernel/search-text.ts'
import { pick, roll } from './dice.ts'
import { familyNames } from './pools/family-names.ts'
import { foreignNames } from './pools/foreign-names.ts'
import { femaleNames, maleNames } from './pools/given-names.ts'
import { romaji } from './romaji.ts'

export type Sex = 'male' | 'female'

/** A name as written, its reading, both folded for search, and its Latin letters for an e-mail address. */
export type PoolName = { n: number; name: string; kana: string; name_key: string; kana_key: string; roman: string }

function poolName(name: string, kana: string, roman: string, n: number): PoolName {
  return { n, name, kana, name_key: fold(name), kana_key: fold(kana), roman }
}

function readPool(text: string): PoolName[] {
  return text
    .trim()
    .split(/[/\n]/u)
    .map((entry, n) => {
      const [name = '', kana = ''] = entry.split(' ')
      return poolName(name, kana, romaji(kana), n)
    })
}

export const families: readonly PoolName[] = readPool(familyNames)
export const givens: Readonly<Record<Sex, readonly PoolName[]>> = {
  male: readPool(maleNames),
  female: readPool(femaleNames),
}

/** The two names of a person by the seed alone; one in `womenOneIn` is a woman. */
export function drawNames(seed: string, womenOneIn: number): { family: PoolName; givenName: PoolName } {
  const sex = roll(`${seed}/sex`, womenOneIn) === 0 ? 'female' : 'male'
  return { family: pick(families, `${seed}/family`), givenName: pick(givens[sex], `${seed}/given`) }
}

const foreignPool = (sex: Sex) => foreignNames(sex).map(({ name, roman }, n) => poolName(name, name, roman, n))
export const foreigners: Readonly<Record<Sex, readonly PoolName[]>> = {
  male: foreignPool('male'),
  female: foreignPool('female'),
}
