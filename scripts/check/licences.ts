import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import type { Verdict } from './verdict.ts'

/** Licences under which a package may be used, changed and shipped in a product that is not open. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/** Of these only tools may be: they are not shipped, and what they make is ours. */
const allowedInTools = new Set(['MPL-2.0', 'Python-2.0'])

/** Packages whose manifest names no licence that a machine can read, by what their file says. */
const readByHand: Readonly<Record<string, string>> = { 'stackframe@0.3.1': 'Unlicense' }

/** A package of the lock; `dev` where nothing that is shipped needs it. */
export type LockedPackage = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }

/** The licences of an SPDX expression, all of which apply; of alternatives the first that is allowed. */
const licencesOf = (expression: string, isAllowed: (licence: string) => boolean): string[] =>
  expression.split(' AND ').map((part) => {
    const choices = part.replaceAll(/[()]/gu, '').split(' OR ')
    return choices.find(isAllowed) ?? choices.join(' OR ')
  })

/** Says of each package of a lock whose licence is not on the list, or that has none (security.md row 59). @internal */
export function judgeLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { version, license, dev, devOptional, link }]) => {
    const name = path.split('node_modules/').at(-1)
    if (!path.includes('node_modules/') || link === true || name === undefined) return []
    const expression = readByHand[`${name}@${version}`] ?? license
    if (expression === undefined) return [`${name} ${version}: names no licence`]
    const isTool = dev === true || devOptional === true
    const isAllowed = (licence: string) => allowed.has(licence) || (isTool && allowedInTools.has(licence))
    return licencesOf(expression, isAllowed)
      .filter((licence) => !isAllowed(licence))
      .map((licence) => `${name} ${version}: its licence ${licence} is not on the list`)
  })
}

/** Judges the licences of all packages of the lock. */
export async function checkLicences(): Promise<Verdict> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return { faults: judgeLicences(lock.packages) }
}
