import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Everything after this line is loaded from Node's cache of compiled code: a restart is twice as quick. It lies inside the
// project: in the shared temporary folder another user of the machine could put code there for us.
const cache = fileURLToPath(new URL('../../../node_modules/.cache/azas-compiled', import.meta.url))
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? cache)
const { run } = await import('./start/run.ts')
await run()
