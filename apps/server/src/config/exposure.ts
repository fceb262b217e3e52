import { isIPv4 } from 'node:net'

type Values = {
  NODE_ENV: 'production' | 'development' | 'test'
  HOST: string
  TRUST_PROXY: boolean
  SMTP_URL?: string | undefined
  DEMO?: boolean | undefined
  DATABASE_URL?: string | undefined
}

/** The settings that depend on who can reach the server (product.md OPS-05, security.md row 63). */
export type Exposure = {
  /** True if only this machine reaches the server: HOST and BASE_URL are loopback, without a proxy. */
  local: boolean
  production: boolean
  /** Where mails go; with `none` the server must not start. */
  mails: 'smtp' | 'folder' | 'none'
  /** A page shows the mails in the folder. */
  devMail: boolean
  /** Demo data is made in an empty database. */
  demo: boolean
  /** Demo accounts, whose password is published, may be served. */
  servesDemo: boolean
  /** Demo accounts sign in only from this machine: a start without DEMO=1, before which somebody may have put a proxy. */
  demoIsLocal: boolean
}

/** True only for names and addresses that DNS cannot point at another machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || name === '::1' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
}

const isLocal = ({ HOST, TRUST_PROXY }: Values, baseUrl: string): boolean =>
  isLoopback(HOST) && isLoopback(URL.parse(baseUrl)?.hostname ?? '') && !TRUST_PROXY

function chooseMails({ SMTP_URL, DEMO }: Values, isLocalDevelopment: boolean): Exposure['mails'] {
  if (SMTP_URL) return 'smtp'
  return isLocalDevelopment || DEMO === true ? 'folder' : 'none'
}

/** `baseUrl` is BASE_URL or its default. */
export function judgeExposure(values: Values, baseUrl: string): Exposure {
  const { NODE_ENV, DEMO, DATABASE_URL } = values
  const production = NODE_ENV === 'production'
  const local = isLocal(values, baseUrl)
  const isLocalDevelopment = local && !production
  const mails = chooseMails(values, isLocalDevelopment)
  return {
    local,
    production,
    mails,
    devMail: isLocalDevelopment && mails === 'folder',
    demo: DEMO ?? (isLocalDevelopment && DATABASE_URL === undefined),
    servesDemo: DEMO === true || isLocalDevelopment,
    demoIsLocal: DEMO !== true,
  }
}
