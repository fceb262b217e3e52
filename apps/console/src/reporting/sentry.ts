import type { Settings } from '@azas/api/system/system.operations.ts'
import { captureException, dedupeIntegration, init, linkedErrorsIntegration, setUser } from '@sentry/react'
import { ApiError } from '#api/errors.ts'
import type { Reporter } from '#api/report/report.ts'
import { cutAddresses, isFault } from './outgoing.ts'

type ReleaseInfo = Pick<Settings, 'version' | 'environment'>

/**
 * Sends errors to a Sentry (product.md SES-01). Only errors and the person's id: no trail of clicks and calls, no replay,
 * no sessions, for they would carry what people type and search.
 */
export function openSentry(dsn: string, { version, environment }: ReleaseInfo): Reporter {
  init({
    dsn,
    environment,
    release: version,
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration(), dedupeIntegration()],
    sendClientReports: false,
    // What Sentry keeps for itself is no JSON, and does not leave.
    beforeSend: ({ sdkProcessingMetadata, ...event }) => ({
      ...cutAddresses({ ...event, request: { url: window.location.href } }),
      sdkProcessingMetadata,
    }),
  })
  return {
    identify: (userId) => setUser(userId === null ? null : { id: userId }),
    report: (error) => {
      if (isFault(error)) captureException(error, { tags: tagsOf(error) })
    },
  }
}

const tagsOf = (error: unknown) =>
  error instanceof ApiError ? { code: error.code, request_id: error.requestId } : undefined
