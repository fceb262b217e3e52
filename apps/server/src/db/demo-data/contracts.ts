import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { addDays, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { corporateCheckDigit } from '@azas/domain/service-contract/corporate-number.ts'
import type { Selectable } from 'kysely'
import type { Contracts } from '../tables/tables.ts'
import type { DemoPlan } from './demo-plan.ts'
import { demoId, pick, roll } from './dice.ts'
import { officeMoment } from './moment.ts'
import { drawNames } from './names.ts'
import { type CompanyPlan, companyPlans, type Life } from './pools/companies.ts'
import { generalNotes, lifeNotes } from './pools/contract-notes.ts'
import { type Place, placeOf } from './pools/places.ts'

/** A made-up house number in a real quarter. */
function drawAddress(place: Place, seed: string): string {
  const house = `${1 + roll(`${seed}/block`, 6)}-${1 + roll(`${seed}/lot`, 28)}-${1 + roll(`${seed}/house`, 19)}`
  const building =
    roll(`${seed}/building`, 3) === 0
      ? ` ${place.area}第${1 + roll(`${seed}/tower`, 3)}ビル${2 + roll(`${seed}/floor`, 9)}階`
      : ''
  return `${place.prefecture}${place.city}${place.town}${house}${building}`
}

/** A registry office that does not exist: no real company has such a number. */
const registry = '9999'

function kindOf(companyName: string): string {
  if (/有限会社|㈲|[(（]有[)）]/u.test(companyName)) return '02'
  return companyName.includes('合同会社') ? '03' : '01'
}

/** A number with the right check digit, of an office that does not exist; some companies left the field empty. */
function demoCorporateNumber(companyName: string): string | null {
  if (roll(`${companyName}/corporate`, 8) === 0) return null
  const twelve = `${registry}${kindOf(companyName)}${String(roll(companyName, 1_000_000)).padStart(6, '0')}`
  return `${corporateCheckDigit(twelve)}${twelve}`
}

export type DemoContract = { row: Selectable<Contracts>; life: Life; place: Place }

const year = 365

function drawStart(life: Life, today: PlainDate, seed: string): PlainDate {
  if (life === 'new') return addDays(today, -3 - roll(`${seed}/start`, 10))
  // Contracts begin on the first day of a month.
  return `${addDays(today, -3 * year - roll(`${seed}/start`, 2 * year)).slice(0, 8)}01`
}

function drawEnd(life: Life, today: PlainDate, seed: string): PlainDate | null {
  const ends: Readonly<Partial<Record<Life, number>>> = {
    fixed: 40 + roll(`${seed}/end`, 2 * year),
    soon: 3 + roll(`${seed}/end`, 25),
    passed: -9,
    ended: -30 - roll(`${seed}/end`, year),
  }
  const days = ends[life]
  return days === undefined ? null : addDays(today, days)
}

function drawContact(place: Place, seed: string) {
  const { family, givenName } = drawNames(seed, 3)
  const serial = String(roll(`${seed}/phone`, 10_000)).padStart(4, '0')
  const mail = `${givenName.roman}.${family.roman}@${place.roman}.example.jp`
  return {
    contact_name: `${family.name} ${givenName.name}`,
    contact_email: roll(`${seed}/mail`, 6) === 0 ? null : mail,
    // No exchange in Japan begins with 0: nobody's telephone rings.
    contact_phone: `${place.prefecture === '東京都' ? '03' : '06'}-0000-${serial}`,
  }
}

function updatedOn(start: PlainDate, end: PlainDate | null, life: Life, today: PlainDate, seed: string): PlainDate {
  const day = addDays(today, -1 - roll(`${seed}/updated`, 60))
  const earliest = life === 'ended' && end ? addDays(end, 1) : start
  return day < earliest ? earliest : day
}

function drawNote(life: Life, seed: string): string | null {
  const general = roll(`${seed}/note`, 4) === 0 ? pick(generalNotes, seed) : null
  return lifeNotes[life] ?? general
}

function makeContract(
  { name, kana, life, area }: CompanyPlan,
  index: number,
  { realm, today }: DemoPlan,
): DemoContract {
  const seed = `${realm}/contract/${index}`
  const start = drawStart(life, today, seed)
  const end = drawEnd(life, today, seed)
  const place = placeOf(area)
  const number = `C-${start.slice(0, 4)}-${String(12 + index * 7 + roll(`${seed}/number`, 7)).padStart(4, '0')}`
  const row = {
    id: demoId(seed),
    realm,
    company_name: name,
    company_name_kana: kana,
    contract_number: number,
    corporate_number: demoCorporateNumber(name),
    postal_code: place.postalCode,
    address: drawAddress(place, seed),
    ...drawContact(place, seed),
    start_date: start,
    end_date: end,
    status: life === 'ended' ? ('Terminated' as const) : ('Signed' as const),
    note: drawNote(life, seed),
    search_key: searchKey(name, kana, number),
    sort_key: sortKey(name, kana),
    version: 1,
    created_at: officeMoment(addDays(start, life === 'new' ? -1 : -14), `${seed}/created`),
    updated_at: officeMoment(updatedOn(start, end, life, today, seed), `${seed}/updated`),
  }
  return { row, life, place }
}

/** The forty contract companies; the first is the demo accounts' own. */
export function makeContracts(plan: DemoPlan): DemoContract[] {
  return companyPlans.map((company, index) => makeContract(company, index, plan))
}
