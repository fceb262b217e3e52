import { buildConsole } from './lib/build-console.ts'

process.exit(await buildConsole())
