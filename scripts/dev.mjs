import { reportFault } from '../apps/server/src/start/report-fault.ts'
import { startDev } from './dev/start-dev.ts'
import { buildApps } from './lib/build-apps.ts'

// The pages, with their settings and their early script, are the built ones.
if ((await buildApps()) !== 0) process.exit(1)
const server = await startDev({ ...process.env }).catch((error) => {
  reportFault(error)
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 0))
