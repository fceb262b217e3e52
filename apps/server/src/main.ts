import { enableCompileCache } from 'node:module'

// Everything after this line is loaded from Node's cache of compiled code: a restart is twice as quick.
enableCompileCache()
const { run } = await import('./start/run.ts')
await run()
