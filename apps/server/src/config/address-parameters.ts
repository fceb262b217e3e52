import { accessSync, constants } from 'node:fs'
import * as z from 'zod/mini'

/** The values that a parameter of an address may have, or that it names a file or anything. */
export type Parameters = Readonly<Record<string, readonly string[] | 'file' | 'text'>>

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

function findFault(name: string, [value = '', ...more]: readonly string[], allowed: Parameters[string]): string | null {
  if (more.length > 0) return `must have ${name} once`
  if (allowed === 'text') return value === '' ? `must have a value in ${name}` : null
  if (allowed === 'file') return isReadable(value) ? null : `must name a file that can be read in ${name}`
  return allowed.includes(value) ? null : `must have ${allowed.join(', ')} in ${name}`
}

/** What is wrong with the parameters of an address; one that is not known is a fault where `isOurs` says so. */
export function parameterFaults(url: URL, known: Parameters, isOurs: (name: string) => boolean): string[] {
  const names = [...new Set(url.searchParams.keys())]
  return names.flatMap((name) => {
    const allowed = Object.hasOwn(known, name) ? known[name] : undefined
    if (allowed === undefined) return isOurs(name) ? [`must not have the unknown parameter ${name}`] : []
    return findFault(name, url.searchParams.getAll(name), allowed) ?? []
  })
}

/** An address with the faults that a rule finds. */
export const checkedAddress = (faultsOf: (value: string) => string[]) =>
  z.string().check(
    z.superRefine((value: string, context) => {
      for (const message of faultsOf(value)) context.addIssue({ code: 'custom', message })
    }),
  )
