import { buildApps } from './build/build-apps.ts'

process.exit(await buildApps())
