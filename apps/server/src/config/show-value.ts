import type { configFields } from './config-fields.ts'

type Secrecy = 'open' | 'address' | 'secret'

/** What a fault may repeat of each variable's value: all, an address without its credentials, nothing. */
const secrecy: Readonly<Record<keyof typeof configFields, Secrecy>> = {
  NODE_ENV: 'open',
  HOST: 'open',
  PORT: 'open',
  BASE_URL: 'address',
  API_BASE: 'address',
  REALM: 'open',
  DATA_DIR: 'open',
  DATABASE_URL: 'address',
  DATABASE_APP_URL: 'address',
  DATABASE_COMPANY_URL: 'address',
  BACKUP_DIR: 'open',
  BACKUP_RECIPIENT: 'open',
  BACKUP_KEY_FILE: 'open',
  BACKUP_AT: 'open',
  BACKUP_KEEP: 'open',
  DATABASE_POOL: 'open',
  APP_SECRET: 'secret',
  TRUST_PROXY: 'open',
  DRAIN_SECONDS: 'open',
  DEMO: 'open',
  DEMO_PASSWORD: 'secret',
  DEMO_PEOPLE: 'open',
  ENVIRONMENT: 'open',
  ACCESS_TTL: 'open',
  SESSION_IDLE: 'open',
  SESSION_MAX: 'open',
  SESSION_KEPT_DAYS: 'open',
  AUDIT_KEPT_DAYS: 'open',
  ENDED_PEOPLE_KEPT_DAYS: 'open',
  PASSWORD_MIN: 'open',
  GUEST_MAX_DAYS: 'open',
  APP_URL: 'address',
  CARD_TTL: 'open',
  RESET_TTL: 'open',
  SMTP_URL: 'address',
  MAIL_FROM: 'open',
  API_DOCS: 'open',
  MIN_CLIENT_VERSION: 'open',
  SUPPORT_PHONE: 'open',
  SUPPORT_EMAIL: 'open',
  SUPPORT_OPENS_AT: 'open',
  SUPPORT_CLOSES_AT: 'open',
  COMPANY_HOLIDAYS: 'open',
  SENTRY_DSN: 'address',
  APM_URL: 'address',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'address',
  METRICS_PORT: 'open',
  METRICS_HOST: 'open',
  S3_ENDPOINT: 'address',
  S3_BUCKET: 'open',
  S3_REGION: 'open',
  S3_ACCESS_KEY_ID: 'secret',
  S3_SECRET_ACCESS_KEY: 'secret',
  LOG_LEVEL: 'open',
}

const masked = '…'
const maxLength = 100

/** Parameters of an address that say how to connect, never with what. */
const openParameters = new Set(
  'sslmode ssl sslnegotiation uselibpqcompat application_name requireTLS ignoreTLS opportunisticTLS authMethod'.split(
    ' ',
  ),
)

function showQuery(url: URL): string {
  const shown = [...url.searchParams].map(([name, value]) => `${name}=${openParameters.has(name) ? value : masked}`)
  return shown.length === 0 ? '' : `?${shown.join('&')}`
}

/** An address without user and password; nothing of one whose credentials cannot be told apart. */
function maskAddress(value: string): string {
  const url = /^[a-z][a-z\d+.-]*:\/\//iu.test(value) ? URL.parse(value) : null
  if (!url) return /[@:]/u.test(value) ? masked : value
  if (`${url.pathname}${url.search}${url.hash}`.includes('@')) return masked
  const user = url.username === '' && url.password === '' ? '' : `${masked}@`
  return `${url.protocol}//${user}${url.host}${url.pathname}${showQuery(url)}${url.hash === '' ? '' : `#${masked}`}`
}

// A line break or a control character of the value would end the readable line.
const inOneLine = (text: string) =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (char) => `\\u${char.codePointAt(0)!.toString(16).padStart(4, '0')}`)

const shorten = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}${masked}` : text)

/** A variable's value as a fault shows it (product.md OPS-03): nothing of a secret, an address without credentials. */
export function showValue(name: string, value: string): string {
  const known: Readonly<Record<string, Secrecy | undefined>> = secrecy
  const kind = known[name] ?? 'secret'
  if (kind === 'secret') return masked
  return shorten(inOneLine(kind === 'address' ? maskAddress(value) : value))
}
