import { pick } from './dice.ts'
import type { Place } from './pools/places.ts'
import { cityTemplates, fillings, openTemplates } from './pools/site-templates.ts'

function municipalityOf(city: string): string {
  return city.replace(/市.+区$/u, '市')
}

function placeWords(place: Place): Record<string, string> {
  const municipality = municipalityOf(place.city)
  const waterworks = municipality.endsWith('区') ? '東京都下水道局' : `${municipality}上下水道局`
  return { area: place.area, town: place.town, prefecture: place.prefecture, municipality, waterworks }
}

function makeName(place: Place, seed: string): string {
  const words = placeWords(place)
  const templates = place.city.endsWith('市') || /市.+区$/u.test(place.city) ? openTemplates : cityTemplates
  return pick(templates, `${seed}/template`).replace(/\{(\w+)\}/gu, (_, slot: string) => {
    const choices = fillings[slot as keyof typeof fillings] as string | undefined
    return words[slot] ?? pick(choices?.split(' ') ?? [], `${seed}/${slot}`)
  })
}

/** A name that is not among the taken ones yet, 30 to 60 characters; it joins them. Throws when a place has no more. */
export function makeSiteName(place: Place, seed: string, taken: Set<string>): string {
  for (let round = 0; round < 200; round += 1) {
    const name = makeName(place, `${seed}/${round}`)
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
  throw new RangeError(`No more site names for ${place.area}`)
}
