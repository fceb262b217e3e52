import { buildConsole } from './lib/build-console.ts'

if ((await buildConsole()) !== 0) process.exit(1)
await import('../apps/server/src/main.ts')
