import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A built server lies in `apps/server/dist`, its programs side by side (decision 0085). */
const isBuilt = import.meta.url.endsWith('.js')

/** A program or thread that the server starts, by the path of its source below `src`. */
export const ownProgram = (source: `${string}.ts`): URL =>
  new URL(isBuilt ? `./${basename(source, '.ts')}.js` : `../${source}`, import.meta.url)

/** The folder of the built console. */
export const consoleFolder = fileURLToPath(
  new URL(isBuilt ? '../../console/dist' : '../../../console/dist', import.meta.url),
)
