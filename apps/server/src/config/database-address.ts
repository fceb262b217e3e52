import { accessSync, constants } from 'node:fs'
import * as z from 'zod/mini'

type Parameters = Readonly<Record<string, readonly string[] | 'file'>>

/** The parameters of TLS, of which the driver takes an unknown value for another mode and an unknown name for none. */
const tlsParameters: Parameters = {
  ssl: ['1', '0', 'true'],
  sslmode: ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'],
  sslnegotiation: ['postgres', 'direct'],
  uselibpqcompat: ['true', 'false'],
  sslcert: 'file',
  sslkey: 'file',
  sslrootcert: 'file',
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

function faultOf(name: string, values: readonly string[]): string | null {
  const allowed = tlsParameters[name]
  if (allowed === undefined)
    return /^(?:ssl|uselibpq)/iu.test(name) ? `must not have the unknown parameter ${name}` : null
  if (values.length > 1) return `must have ${name} once`
  const [value = ''] = values
  if (allowed === 'file') return isReadable(value) ? null : `must name a file that can be read in ${name}`
  return allowed.includes(value) ? null : `must have ${allowed.join(', ')} in ${name}`
}

function faultsOf(value: string): string[] {
  const url = URL.parse(value)
  if (!url || !/^postgres(?:ql)?:\/\//iu.test(value)) return ['must be a postgres:// address']
  const names = [...new Set(url.searchParams.keys())]
  return names.map((name) => faultOf(name, url.searchParams.getAll(name))).filter((fault) => fault !== null)
}

const checkedText = z.string().check(
  z.superRefine((value: string, context) => {
    for (const message of faultsOf(value)) context.addIssue({ code: 'custom', message })
  }),
)

// A future version of pg checks certificates in fewer of these modes; `uselibpqcompat` opts into that.
const checkCertificate = (url: string) =>
  /[?&]uselibpqcompat=true/u.test(url)
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/u, '$1verify-full')

/** The address of a PostgreSQL; what it says of TLS is known to the driver, or the start is refused (OPS-03). */
export const postgresAddress = z.pipe(checkedText, z.transform(checkCertificate))
