import { isIPv4 } from 'node:net'

type Values = {
  NODE_ENV: 'production' | 'development' | 'test'
  HOST: string
  TRUST_PROXY: boolean
  SMTP_URL?: string | undefined
  DEMO?: boolean | undefined
  DATABASE_URL?: string | undefined
}

/** What depends on who can reach the server (product.md OPS-05, security.md row 63). */
export type Exposure = {
  /** HOST and BASE_URL are loopback and no proxy stands in front: nobody but this machine reaches it. */
  local: boolean
  production: boolean
  /** Where mails go; `none` means that nobody would get one, and that the server must not start. */
  mails: 'smtp' | 'folder' | 'none'
  /** A page shows the mails in the folder. */
  devMail: boolean
  /** Demo data is made in an empty database. */
  demo: boolean
  /** Demo accounts, whose password is published, may be served. */
  servesDemo: boolean
}

/** Only names and addresses that no DNS can turn into another machine's. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || name === '::1' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
}

const isLocal = ({ HOST, TRUST_PROXY }: Values, baseUrl: string): boolean =>
  isLoopback(HOST) && isLoopback(URL.parse(baseUrl)?.hostname ?? '') && !TRUST_PROXY

function mailsOf({ SMTP_URL, DEMO }: Values, atDesk: boolean): Exposure['mails'] {
  if (SMTP_URL) return 'smtp'
  return atDesk || DEMO === true ? 'folder' : 'none'
}

/** `baseUrl` is BASE_URL with its default filled in. */
export function exposureOf(values: Values, baseUrl: string): Exposure {
  const { NODE_ENV, DEMO, DATABASE_URL } = values
  const production = NODE_ENV === 'production'
  const local = isLocal(values, baseUrl)
  const atDesk = local && !production
  const mails = mailsOf(values, atDesk)
  return {
    local,
    production,
    mails,
    devMail: atDesk && mails === 'folder',
    demo: DEMO ?? (atDesk && DATABASE_URL === undefined),
    servesDemo: DEMO === true || atDesk,
  }
}
