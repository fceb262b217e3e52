import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { configFields } from './config-fields.ts'
import { type Exposure, judgeExposure } from './exposure.ts'
import { showValue } from './show-value.ts'

const Environment = z.object(configFields)

export type Config = z.output<typeof Environment> &
  Exposure & {
    /** Serves Swagger UI and openapi.json: outside production, or with API_DOCS=1 (product.md API-03). */
    docs: boolean
    /** Production logs every request, development only warnings and errors. */
    logLevel: string
    /** How long calls are still served while `ready` answers 503, until a balancer stops sending (OPS-04). */
    drainSeconds: number
    /** The server's public address, the only base of links in mails (security.md row 7). */
    baseUrl: string
    /** Where the App is opened and signed in to; null where only the company tells (APP_URL). */
    appUrl: string | null
  }

/** The faults of the environment, one readable line each (product.md OPS-03). */
export class ConfigFault extends Error {
  override name = 'ConfigFault'
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

type Values = z.output<typeof Environment>

const storageFields = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Rules over several variables: a fault's condition, its message, and the variables whose values it shows. */
const rules: readonly (readonly [(values: Values) => boolean, string, (keyof Values)[]?])[] = [
  [(v) => production(v) && !v.APP_SECRET, 'APP_SECRET: must be set in production (at least 32 random characters)'],
  [(v) => production(v) && !v.BASE_URL, 'BASE_URL: must be set in production, links in mails are made of it'],
  [
    (v) => exposure(v).mails === 'none',
    'SMTP_URL: must be set in production and wherever HOST or BASE_URL is not loopback or TRUST_PROXY is 1, without it nobody gets an invitation or a reset',
  ],
  [(v) => production(v) && v.DEMO === true, 'DEMO: must not be 1 in production, its passwords are published'],
  [
    (v) => v.DATABASE_URL !== undefined && !v.APP_SECRET && !production(v) && !exposure(v).local,
    'APP_SECRET: must be set where DATABASE_URL is, all processes share it',
  ],
  [
    (v) => (v.DATABASE_APP_URL ?? v.DATABASE_COMPANY_URL) !== undefined && v.DATABASE_URL === undefined,
    'DATABASE_APP_URL: it and DATABASE_COMPANY_URL must not be set without DATABASE_URL, the bundled database has logins of its own',
  ],
  [
    (v) =>
      v.DATABASE_URL !== undefined && (v.DATABASE_APP_URL === undefined) !== (v.DATABASE_COMPANY_URL === undefined),
    'DATABASE_COMPANY_URL: must be set where DATABASE_APP_URL is and only there, as an administrator makes both logins or none',
  ],
  [
    (v) => v.SUPPORT_OPENS_AT >= v.SUPPORT_CLOSES_AT,
    'SUPPORT_OPENS_AT: must be before SUPPORT_CLOSES_AT',
    ['SUPPORT_OPENS_AT', 'SUPPORT_CLOSES_AT'],
  ],
  [
    (v) => new Set(storageFields.map((name) => v[name] === undefined)).size > 1,
    `S3_ENDPOINT: ${storageFields.join(', ')} must be set together`,
    [...storageFields],
  ],
  [
    (v) => v.SESSION_IDLE > v.SESSION_MAX,
    'SESSION_IDLE: must not be longer than SESSION_MAX',
    ['SESSION_IDLE', 'SESSION_MAX'],
  ],
]

const production = (values: Values) => values.NODE_ENV === 'production'
const exposure = (values: Values) => judgeExposure(values, baseUrlOf(values))

function baseUrlOf({ HOST, PORT, BASE_URL }: Values): string {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  return (BASE_URL ?? `http://${host}:${PORT}`).replace(/\/$/u, '')
}

const drainSecondsInProduction = 5
const drainSecondsOf = (values: Values) => values.DRAIN_SECONDS ?? (production(values) ? drainSecondsInProduction : 0)

function derive(values: Values): Omit<Config, keyof Values> {
  return {
    ...exposure(values),
    logLevel: values.LOG_LEVEL ?? (production(values) ? 'info' : 'warn'),
    drainSeconds: drainSecondsOf(values),
    docs: values.API_DOCS ?? !production(values),
    baseUrl: baseUrlOf(values),
    appUrl: values.APP_URL ?? null,
  }
}

function parseEnvironment(env: Record<string, string | undefined>): Values {
  const parsed = Environment.safeParse(env)
  if (parsed.success) return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) }
  const describe = (name: string, message: string) => `${name}: ${message}, it is "${showValue(name, env[name] ?? '')}"`
  throw new ConfigFault(parsed.error.issues.map(({ path, message }) => describe(String(path[0]), message)))
}

/** Reads the environment at the start. An empty variable counts as unset. Throws a ConfigFault with all faults. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const env = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in configFields && value !== ''),
  )
  const values = parseEnvironment(env)
  const faults = rules
    .filter(([isBroken]) => isBroken(values))
    .map(([, line, names = []]) => [line, ...names.map((name) => showSetting(name, values[name]))].join(', '))
  if (faults.length > 0) throw new ConfigFault(faults)
  return { ...values, ...derive(values) }
}

function showSetting(name: keyof Values, value: unknown): string {
  return `${name} is ${value === undefined ? 'not set' : `"${showValue(name, String(value))}"`}`
}
