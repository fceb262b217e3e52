import type { Settings } from '@azas/api/system/system.operations.ts'
import { init } from '@elastic/apm-rum'
import type { Reporter } from '#api/report/report.ts'
import { cutAddresses, isFault } from './outgoing.ts'

type ReleaseInfo = Pick<Settings, 'version' | 'environment'>

/** Sends load times, calls and errors to an Elastic APM server (product.md SES-01), with the person's id. */
export function openApm(serverUrl: string, { version, environment }: ReleaseInfo): Reporter {
  const apm = init({
    serviceName: 'azas-admin',
    serverUrl,
    serviceVersion: version,
    environment,
    // `reportError` reports the errors and filters faults.
    disableInstrumentations: ['error'],
    // It would be kept in the browser's storage, which holds our keys alone (SES-11).
    centralConfig: false,
  })
  apm.addFilter(cutAddresses)
  return {
    // The agent merges user contexts and never clears them, so nobody is the empty id.
    identify: (userId) => apm.setUserContext({ id: userId ?? '' }),
    report: (error) => {
      if (isFault(error)) apm.captureError(error instanceof Error ? error : String(error))
    },
  }
}
