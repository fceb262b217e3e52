import type { Settings } from '@azas/api/system.operations.ts'
import { init } from '@elastic/apm-rum'
import type { Reporter } from '#api/report/report.ts'
import { cutAddresses, isFault } from './outgoing.ts'

type Told = Pick<Settings, 'version' | 'environment'>

/** Sends load times, calls and errors to an Elastic APM server (product.md SES-01), with the person's id. */
export function openApm(serverUrl: string, { version, environment }: Told): Reporter {
  const apm = init({
    serviceName: 'azas-admin',
    serverUrl,
    serviceVersion: version,
    environment,
    // Errors come from our one place, which knows what is a fault.
    disableInstrumentations: ['error'],
    // It would be kept in the browser's storage, which holds our keys alone (SES-11).
    centralConfig: false,
  })
  apm.addFilter(cutAddresses)
  return {
    // The agent adds to what it knows of a person and never takes away: nobody is a person without an id.
    identify: (userId) => apm.setUserContext({ id: userId ?? '' }),
    report: (error) => {
      if (isFault(error)) apm.captureError(error instanceof Error ? error : String(error))
    },
  }
}
