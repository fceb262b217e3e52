import { manualMaxBytes } from '@azas/domain/system/manual.ts'
import { environments } from '@azas/domain/system/system.ts'
import * as z from 'zod/mini'
import { Instant, OpenQuery, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'

/** The settings that the console needs before login (product.md API-05). */
export const Settings = z.strictObject({
  realm: z.string(),
  version: z.string(),
  environment: environments.schema,
  apiBase: z.string(),
  /** Where people of a site open the App; null where only their company tells them. */
  appUrl: z.nullable(z.string()),
  passwordMin: z.int(),
  /** How many days ahead a guest's office account may end (product.md OAC-01). */
  guestMaxDays: z.int(),
  support: z.strictObject({
    phone: z.string(),
    email: z.string(),
    opensAt: z.int(),
    closesAt: z.int(),
    companyHolidays: z.array(z.iso.date()),
  }),
  sentryDsn: z.nullable(z.string()),
  apmUrl: z.nullable(z.string()),
})
export type Settings = z.output<typeof Settings>

const Alive = z.strictObject({ status: z.literal('ok') })

export const systemHealth = operation({
  id: 'systemHealth',
  summary: 'The process lives; the database is not asked.',
  method: 'GET',
  path: '/system/health',
  access: 'public',
  open: true,
  query: OpenQuery,
  clientRequires: ['realm'],
  reply: Alive,
})

export const systemReady = operation({
  id: 'systemReady',
  summary: 'The process lives and its database answers; 503 otherwise.',
  method: 'GET',
  path: '/system/ready',
  access: 'public',
  open: true,
  query: OpenQuery,
  reply: Alive,
})

export const systemSettings = operation({
  id: 'systemSettings',
  summary: 'What the console needs before login.',
  method: 'GET',
  path: '/system/settings',
  access: 'public',
  query: RealmQuery,
  reply: Settings,
})

/** The manual's link, size and date (seed section 6). */
const CompanyAdminManual = z.strictObject({
  presigned_url: z.string(),
  bytes_size: z.int(),
  updated_at: Instant,
})
export type CompanyAdminManual = z.output<typeof CompanyAdminManual>

export const systemCompanyAdminManual = operation({
  id: 'systemCompanyAdminManual',
  summary: "The administrators' manual: a link for 120 s, its size and last change; null when there is none.",
  method: 'GET',
  path: '/system/company_admin_manual',
  access: 'manual.read',
  query: RealmQuery,
  reply: z.nullable(CompanyAdminManual),
})

export const systemCompanyAdminManualReplace = operation({
  id: 'systemCompanyAdminManualReplace',
  summary: 'Puts another PDF of up to 20 MB in the place of the manual.',
  method: 'POST',
  path: '/system/company_admin_manual/replace',
  access: 'manual.write',
  encoding: 'pdf',
  bodySeconds: 300,
  bodyLimit: manualMaxBytes,
  query: RealmQuery,
  body: z.instanceof(Uint8Array),
  reply: CompanyAdminManual,
})
