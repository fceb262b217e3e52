import * as z from 'zod/mini'
import { checkedAddress, type Parameters, parameterFaults } from './address-parameters.ts'

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

const isOfTls = (name: string) => /^(?:ssl|uselibpq)/iu.test(name)

function faultsOf(value: string): string[] {
  const url = URL.parse(value)
  if (!url || !/^postgres(?:ql)?:\/\//iu.test(value)) return ['must be a postgres:// address']
  return parameterFaults(url, tlsParameters, isOfTls)
}

// A future version of pg checks certificates in fewer of these modes; `uselibpqcompat` opts into that.
const checkCertificate = (url: string) =>
  /[?&]uselibpqcompat=true/u.test(url)
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/u, '$1verify-full')

/** The address of a PostgreSQL; what it says of TLS is known to the driver, or the start is refused (OPS-03). */
export const postgresAddress = z.pipe(checkedAddress(faultsOf), z.transform(checkCertificate))
