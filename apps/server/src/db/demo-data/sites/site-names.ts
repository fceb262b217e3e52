import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { yearAndMonth } from '@azas/domain/kernel/typed.ts'
import { pick } from '../dice.ts'
import type { Place } from '../pools/places.ts'
import { cityTemplates, fillings, largeTemplates, openTemplates } from '../pools/site-templates.ts'

function municipalityOf(city: string): string {
  return city.replace(/市.+区$/u, '市')
}

export type SiteNaming = { place: Place; start: PlainDate; large: boolean; seed: string }

/** The Reiwa fiscal year, which begins in April. */
function fiscalYear(start: PlainDate): string {
  const [year, month] = yearAndMonth(start)
  return `令和${year - 2018 - (month < 4 ? 1 : 0)}`
}

function knownWords({ place, start }: SiteNaming): Readonly<Record<string, string | undefined>> {
  const municipality = municipalityOf(place.city)
  const waterworks = municipality.endsWith('区') ? '東京都下水道局' : `${municipality}上下水道局`
  const { area, town, prefecture } = place
  return { area, town, prefecture, municipality, waterworks, era: fiscalYear(start) }
}

function templatesFor({ place, large }: SiteNaming): readonly string[] {
  if (large) return largeTemplates
  return municipalityOf(place.city).endsWith('市') ? openTemplates : cityTemplates
}

function makeName(naming: SiteNaming, seed: string): string {
  const words = knownWords(naming)
  return pick(templatesFor(naming), `${seed}/template`).replace(/\{(\w+)\}/gu, (_, slot: string) => {
    const choices = new Map<string, string>(Object.entries(fillings)).get(slot)
    return words[slot] ?? pick(choices?.split(' ') ?? [], `${seed}/${slot}`)
  })
}

/** A name that is not among the taken ones yet, 30 to 60 characters; it joins them. Throws when a place has no more. */
export function makeSiteName(naming: SiteNaming, usedNames: Set<string>): string {
  for (let round = 0; round < 200; round += 1) {
    const name = makeName(naming, `${naming.seed}/${round}`)
    if (usedNames.has(name)) continue
    usedNames.add(name)
    return name
  }
  throw new RangeError(`No more site names for ${naming.place.area}`)
}
