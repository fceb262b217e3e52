import { isPlainDate } from '@azas/domain/kernel/tokyo.ts'
import { passwordMax, passwordMin } from '@azas/domain/session/session.forms.ts'
import { environments } from '@azas/domain/system/system.ts'
import * as z from 'zod/mini'
import { checkedAddress, type Parameters, parameterFaults } from './address-parameters.ts'
import { postgresAddress } from './database-address.ts'

const yesOrNo = ['true', 'false'] as const

/** The parameters of a mail server that take effect; the mailer takes any other name for nothing, and any value. */
const smtpParameters: Parameters = {
  requireTLS: yesOrNo,
  ignoreTLS: yesOrNo,
  opportunisticTLS: yesOrNo,
  authMethod: ['PLAIN', 'LOGIN', 'CRAM-MD5'],
  name: 'text',
  'tls.rejectUnauthorized': yesOrNo,
  'tls.servername': 'text',
}

function faultsOf(value: string): string[] {
  const url = URL.parse(value)
  if (!url || !/^smtps?:$/u.test(url.protocol)) return ['must be an smtp:// or smtps:// address']
  return parameterFaults(url, smtpParameters, () => true)
}

/** The address of a mail server; its parameters are known to the mailer, or the start is refused (OPS-03). */
const smtpAddress = checkedAddress(faultsOf)

const text = (rule: string) => z.string({ error: rule }).check(z.minLength(1, rule))

function wholeNumber(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`
  const schema = z
    .string()
    .check(z.refine((value: string) => /^\d{1,9}$/u.test(value) && Number(value) >= min && Number(value) <= max, rule))
  return z.pipe(schema, z.transform(Number))
}

const wholeWithDefault = (min: number, max: number, fallback: number) => z._default(wholeNumber(min, max), fallback)

const flagRule = 'must be 1 (on) or 0 (off)'
const flag = z.pipe(
  z.enum(['0', '1'], { error: flagRule }),
  z.transform((value) => value === '1'),
)

const webAddress = z
  .string()
  .check(z.refine((value: string) => /^https?:$/u.test(URL.parse(value)?.protocol ?? ''), 'must be an http(s) address'))

/** An address to which a path or a fragment of ours is added. */
function baseAddress(rule: string, isGood: (url: URL) => boolean) {
  const isAddress = z.refine<string>((value) => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/u.test(url.protocol) && isGood(url)
  }, rule)
  return z.string().check(isAddress)
}
const baseUrl = baseAddress(
  'must be an http(s) address without path, ? and #',
  ({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '',
)
const appUrl = baseAddress('must be an http(s) address without #', ({ href }) => !href.includes('#'))

const dayList = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value: string) => value.split(',').every((day) => isPlainDate(day.trim())),
        'must be days YYYY-MM-DD separated by commas',
      ),
    ),
  z.transform((value) => value.split(',').map((day) => day.trim())),
)

const timesOfDay = z.pipe(
  z
    .string()
    .check(z.regex(/^(?:(?:^|,\s*)(?:[01]\d|2[0-3]):[0-5]\d\s*){1,24}$/u, 'must be times HH:MM separated by commas')),
  z.transform((value) =>
    value.split(',').map((time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return hours * 60 + minutes
    }),
  ),
)

const secretRule = 'must have at least 32 characters'

/** Every environment variable of the server (product.md OPS-06): name, rule, default. README lists them all. */
export const configFields = {
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }),
    'development',
  ),
  HOST: z._default(text('must be a host name or address'), '127.0.0.1'),
  PORT: wholeWithDefault(0, 65_535, 8080),
  BASE_URL: z.optional(baseUrl),
  API_BASE: z._default(
    z.string().check(z.regex(/^(https?:\/\/.+|\/.*)[^/]$/u, 'must be a path or address without a slash at its end')),
    '/system-api',
  ),
  REALM: z._default(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/u, 'must be lower-case letters, digits and hyphens')),
    'system',
  ),
  DATA_DIR: z._default(text('must be a folder'), './data'),
  DATABASE_URL: z.optional(postgresAddress),
  DATABASE_APP_URL: z.optional(postgresAddress),
  DATABASE_COMPANY_URL: z.optional(postgresAddress),
  BACKUP_DIR: z.optional(text('must be a folder')),
  BACKUP_RECIPIENT: z.optional(
    z.string().check(z.regex(/^age1[02-9ac-hj-np-z]+$/u, 'must be a recipient of age (age1…)')),
  ),
  BACKUP_KEY_FILE: z.optional(text('must be a file')),
  BACKUP_AT: z._default(timesOfDay, [120]),
  BACKUP_KEEP: wholeWithDefault(1, 1_000, 14),
  DATABASE_POOL: wholeWithDefault(4, 50, 10),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, secretRule))),
  TRUST_PROXY: z._default(flag, false),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 300)),
  DEMO: z.optional(flag),
  DEMO_PASSWORD: z._default(
    z.string().check(z.minLength(passwordMin, `must have at least ${passwordMin} characters`)),
    'genba-demo-2026',
  ),
  DEMO_PEOPLE: wholeWithDefault(1_000, 1_000_000, 20_000),
  ENVIRONMENT: z._default(
    z.enum(environments.values, { error: `must be one of ${environments.values.join(', ')}` }),
    'prod',
  ),
  ACCESS_TTL: wholeWithDefault(1, 3_600, 600),
  SESSION_IDLE: wholeWithDefault(60, 2_592_000, 28_800),
  SESSION_MAX: wholeWithDefault(60, 31_536_000, 86_400),
  SESSION_KEPT_DAYS: wholeWithDefault(1, 3_650, 90),
  AUDIT_KEPT_DAYS: z.optional(wholeNumber(366, 36_500)),
  ENDED_PEOPLE_KEPT_DAYS: z.optional(wholeNumber(30, 36_500)),
  PASSWORD_MIN: wholeWithDefault(passwordMin, passwordMax, passwordMin),
  GUEST_MAX_DAYS: wholeWithDefault(1, 3_660, 366),
  APP_URL: z.optional(appUrl),
  CARD_TTL: wholeWithDefault(3_600, 7_776_000, 1_209_600),
  RESET_TTL: wholeWithDefault(60, 604_800, 86_400),
  SMTP_URL: z.optional(smtpAddress),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/@[^\s@]+$/u, 'must be an address, or a name and <address>')),
    '現場サービス サポート窓口 <no-reply@localhost>',
  ),
  API_DOCS: z.optional(flag),
  MIN_CLIENT_VERSION: z.optional(z.string().check(z.regex(/^\d+\.\d+\.\d+$/u, 'must be a version such as 1.2.3'))),
  SUPPORT_PHONE: z._default(text('must be a phone number'), '0120-000-000'),
  SUPPORT_EMAIL: z._default(
    z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/u, 'must be an e-mail address')),
    'support@example.com',
  ),
  SUPPORT_OPENS_AT: wholeWithDefault(0, 23, 9),
  SUPPORT_CLOSES_AT: wholeWithDefault(1, 24, 17),
  COMPANY_HOLIDAYS: z._default(dayList, []),
  SENTRY_DSN: z.optional(webAddress),
  APM_URL: z.optional(webAddress),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  METRICS_HOST: z._default(text('must be a host name or address'), '127.0.0.1'),
  S3_ENDPOINT: z.optional(webAddress),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u, 'must be the name of a bucket')),
  ),
  S3_REGION: z._default(text('must be a region'), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(text('must be an access key')),
  S3_SECRET_ACCESS_KEY: z.optional(text('must be a secret key')),
  LOG_LEVEL: z.optional(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' }),
  ),
}
