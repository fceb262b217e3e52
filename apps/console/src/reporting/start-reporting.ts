import type { Settings } from '@azas/api/system/system.operations.ts'
import { addReporter, type Reporter, reportError } from '#api/report/report.ts'

// Chunks of their own: a console that reports to nobody loads nothing of them (seed section 9).
const loaders: readonly ((settings: Settings) => Promise<Reporter> | null)[] = [
  ({ sentryDsn, ...rest }) =>
    sentryDsn === null ? null : import('./sentry.ts').then(({ openSentry }) => openSentry(sentryDsn, rest)),
  ({ apmUrl, ...rest }) => (apmUrl === null ? null : import('./apm.ts').then(({ openApm }) => openApm(apmUrl, rest))),
]

/** Loads what is configured for error and performance reports (product.md SES-01). */
export function startReporting(settings: Settings): void {
  const loading = loaders.map((load) => load(settings)).filter((each) => each !== null)
  if (loading.length === 0) return
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  for (const each of loading) each.then(addReporter, reportError)
}
