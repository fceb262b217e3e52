import type { Settings } from '@azas/api/system/system.operations.ts'
import type { Config } from '#config/config.ts'

/** What the console needs before login; nothing secret (product.md API-05, OPS-06). */
export function publicSettings(config: Config, version: string): Settings {
  return {
    realm: config.REALM,
    version,
    environment: config.ENVIRONMENT,
    apiBase: config.API_BASE,
    appUrl: config.appUrl,
    passwordMin: config.PASSWORD_MIN,
    guestMaxDays: config.GUEST_MAX_DAYS,
    support: {
      phone: config.SUPPORT_PHONE,
      email: config.SUPPORT_EMAIL,
      opensAt: config.SUPPORT_OPENS_AT,
      closesAt: config.SUPPORT_CLOSES_AT,
      companyHolidays: config.COMPANY_HOLIDAYS,
    },
    sentryDsn: config.SENTRY_DSN ?? null,
    apmUrl: config.APM_URL ?? null,
  }
}
