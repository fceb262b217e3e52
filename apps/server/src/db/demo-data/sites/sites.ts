import { elementAt } from '@azas/domain/kernel/lists.ts'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { addDays, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectStatus } from '@azas/domain/project/project.ts'
import type { Selectable } from 'kysely'
import type { Projects } from '#db/tables/site-tables.ts'
import type { DemoContract } from '../contracts.ts'
import type { DemoPlan } from '../demo-plan.ts'
import { demoId, pick, pickSome, roll } from '../dice.ts'
import { officeMoment } from '../moment.ts'
import { firms } from '../pools/firms.ts'
import { type Place, places } from '../pools/places.ts'
import { makeSiteName } from './site-names.ts'

export type DemoSite = { row: Selectable<Projects>; contract: DemoContract; rank: number; primaries: number[] }

/** Ranks: 0 is the huge site, 1 to 10 the large ones; they all run. */
const largest = 10
const closedPercent = 18
const preparingPercent = 11

function drawStatus(contract: DemoContract, rank: number, seed: string): ProjectStatus {
  if (contract.life === 'ended') return 'Inactive'
  if (rank <= largest) return 'Active'
  const chance = roll(`${seed}/status`, 100)
  if (chance < closedPercent) return 'Inactive'
  return chance < closedPercent + preparingPercent ? 'Pause' : 'Active'
}

function drawPeriod(contract: DemoContract, status: ProjectStatus, rank: number, today: PlainDate, seed: string) {
  const last = contract.row.status === 'Terminated' && contract.row.end_date ? contract.row.end_date : today
  if (status === 'Pause') {
    const start = addDays(today, 5 + roll(`${seed}/start`, 55))
    return { start, end: addDays(start, 300 + roll(`${seed}/length`, 700)) }
  }
  if (status === 'Inactive') {
    const end = addDays(last, -5 - roll(`${seed}/end`, 300))
    return { start: addDays(end, -200 - roll(`${seed}/length`, 600)), end }
  }
  const start = addDays(today, rank <= largest ? -1080 : -25 - roll(`${seed}/start`, 1050))
  return { start, end: rank <= largest ? addDays(today, 60 + roll(`${seed}/end`, 900)) : drawEnd(today, seed) }
}

/** The last day of a site in use: some have none, some end soon, a few should have been ended. */
function drawEnd(today: PlainDate, seed: string): PlainDate | null {
  const chance = roll(`${seed}/open`, 48)
  if (chance < 4) return null
  if (chance < 7) return addDays(today, 2 + roll(`${seed}/soon`, 28))
  return addDays(today, chance === 7 ? -1 - roll(`${seed}/over`, 20) : 35 + roll(`${seed}/end`, 900))
}

function drawAffiliations({ row }: DemoContract, place: Place, seed: string): string[] {
  const branch = `${row.company_name} ${place.area}支店`
  if (roll(`${seed}/joint`, 3) > 0) return [row.company_name, branch]
  return [row.company_name, branch, `${place.area}地区特定建設工事共同企業体`]
}

/** Mostly where the company is, else in its part of the country (places go from north to south), seldom far away. */
function drawPlace(contract: DemoContract, seed: string): Place {
  const chance = roll(`${seed}/near`, 10)
  if (chance < 5) return contract.place
  if (chance === 9) return pick(places, `${seed}/place`)
  const around = places.indexOf(contract.place) - 6 + roll(`${seed}/place`, 13)
  return elementAt(places, Math.min(Math.max(around, 0), places.length - 1))
}

function drawPrimaries(rank: number, seed: string): number[] {
  const count = rank <= largest ? 14 : 4 + roll(`${seed}/count`, 6)
  return pickSome([...firms.keys()], count, `${seed}/primaries`)
}

function updatedOn(start: PlainDate, today: PlainDate, seed: string): PlainDate {
  const day = addDays(today, -1 - roll(`${seed}/updated`, 200))
  const createdOn = addDays(start, -70)
  return day < createdOn ? createdOn : day
}

function makeSite(
  contract: DemoContract,
  rank: number,
  serial: number,
  plan: DemoPlan,
  usedNames: Set<string>,
): DemoSite {
  const seed = `${plan.realm}/site/${rank}`
  const status = drawStatus(contract, rank, seed)
  const { start, end } = drawPeriod(contract, status, rank, plan.today, seed)
  const place = drawPlace(contract, seed)
  const name = makeSiteName({ place, start, large: rank <= largest, seed }, usedNames)
  const code = `G${start.slice(2, 4)}-${String(serial).padStart(4, '0')}`
  const primaries = drawPrimaries(rank, seed)
  const row = {
    id: demoId(seed),
    realm: plan.realm,
    contract_id: contract.row.id,
    code,
    name,
    status,
    postal_code: place.postalCode,
    address: `${place.prefecture}${place.city}${place.town}${100 + roll(`${seed}/lot`, 3800)}番地`,
    start_date: start,
    end_date: end,
    affiliations: drawAffiliations(contract, place, seed),
    primary_subcontractors: primaries.map((n) => elementAt(firms, n)),
    search_key: searchKey(name, code),
    sort_key: sortKey(name),
    version: 1,
    created_at: officeMoment(addDays(start, -75), `${seed}/created`),
    updated_at: officeMoment(updatedOn(start, plan.today, seed), `${seed}/updated`),
  }
  return { row, contract, rank, primaries }
}

/** The building sites, the largest first. Codes count up through all of them. */
export function makeSites(contracts: readonly DemoContract[], count: number, plan: DemoPlan): DemoSite[] {
  const usedNames = new Set<string>()
  return spreadSites(contracts, count).map((contract, rank) => makeSite(contract, rank, rank + 101, plan, usedNames))
}

const demoCompanySites = 12
const largeSites = 10

/** Builders run many sites; a plasterer or a surveyor has a few. */
const isBuilder = ({ row }: DemoContract) =>
  /建設|組$|工務店|土木|道路|プラント|インフラ|基礎地盤/u.test(row.company_name)

function weightOf(contract: DemoContract): number {
  if (contract.life === 'new') return 0
  if (contract.life === 'bare') return 1
  return (isBuilder(contract) ? 8 : 2) + roll(`${contract.row.id}/sites`, isBuilder(contract) ? 9 : 3)
}

/** Which company runs which site, by rank of size: the huge site and one large one are the demo company's. */
function spreadSites(contracts: readonly DemoContract[], count: number): DemoContract[] {
  const [demo, ...others] = contracts
  if (!demo) return []
  const lasting = others.filter((contract) => isBuilder(contract) && ['open', 'fixed'].includes(contract.life))
  const running = Array.from({ length: largeSites - 1 }, (_, turn) => elementAt(lasting, turn % lasting.length))
  const shares = others.flatMap((contract) => Array.from({ length: weightOf(contract) }, () => contract))
  const wheel = pickSome(shares, shares.length, 'sites')
  const head = [demo, demo, ...running]
  const own = Array.from({ length: demoCompanySites - 2 }, () => demo)
  const rest = Array.from({ length: count - head.length - own.length }, (_, turn) =>
    elementAt(wheel, turn % wheel.length),
  )
  return [...head, ...own, ...rest]
}
