import { roll } from './dice.ts'
import type { Place } from './pools/places.ts'

/** A made-up house number in a real quarter. */
export function addressOf(place: Place, seed: string): string {
  const house = `${1 + roll(`${seed}/block`, 6)}-${1 + roll(`${seed}/lot`, 28)}-${1 + roll(`${seed}/house`, 19)}`
  const building =
    roll(`${seed}/building`, 3) === 0
      ? ` ${place.area}第${1 + roll(`${seed}/tower`, 3)}ビル${2 + roll(`${seed}/floor`, 9)}階`
      : ''
  return `${place.prefecture}${place.city}${place.town}${house}${building}`
}
