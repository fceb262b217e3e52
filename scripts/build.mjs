import { buildApps } from './lib/build-apps.ts'

process.exit(await buildApps())
