import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { walk } from '../lib/source-files.ts'
import type { Verdict } from './verdict.ts'

const registry = 'registry.npmjs.org'
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

type LockEntry = {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>

/**
 * Checks that the lock has every platform's package, so that `npm ci` works on all of them, and no private host. npm
 * omits packages of other platforms (npm/cli#4828).
 */
export async function checkLock(): Promise<Verdict> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const entries = Object.entries(lock.packages)
  if (entries.length === 0) return { faults: ['the lock is empty'] }
  const faults = entries.flatMap(([path, entry]) => [
    ...findMissing(path, entry, lock.packages),
    ...findForeign(path, entry),
  ])
  return { faults: [...faults, ...(await findInexact())], notes: `${entries.length} packages` }
}

function findMissing(path: string, entry: LockEntry, packages: Record<string, LockEntry>): string[] {
  return Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !candidates(path, name).some((place) => place in packages))
    .map((name) => `${path || 'package.json'}: ${name} is not in the lock`)
}

/** The paths where Node looks for a package, from the importing package's folder up to the root. */
function candidates(path: string, name: string): string[] {
  const steps = path.split('/')
  const places = steps.map((_, index) => `${steps.slice(0, steps.length - index).join('/')}/node_modules/${name}`)
  return [...places, `node_modules/${name}`]
}

function findForeign(path: string, { resolved, integrity, link }: LockEntry): string[] {
  if (link || !path.includes('node_modules/')) return []
  const host = resolved && URL.canParse(resolved) ? new URL(resolved).host : undefined
  return [
    resolved && host !== registry ? `${path}: comes from ${host ?? resolved}` : '',
    integrity ? '' : `${path}: has no integrity`,
  ].filter(Boolean)
}

async function findInexact(): Promise<string[]> {
  const nested = await Promise.all(['packages', 'apps', 'e2e', 'tests'].map(walk))
  const manifests = ['package.json', ...nested.flat().filter((path) => path.endsWith('/package.json'))]
  const lists = manifests.map(async (path) => {
    const manifest = JSON.parse(await readFile(join(root, path), 'utf8')) as Manifest
    const dependencies = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    return Object.entries(dependencies)
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${path}: ${name} "${version}" is not an exact version`)
  })
  return (await Promise.all(lists)).flat()
}
