import { join } from 'node:path'
import { root } from '../lib/root.ts'

const folder = join(root, 'apps/server')
/** The server, and what it starts: the program of a backup and the thread that reads files. */
const entries = ['main', 'backup', 'import/read/read-worker']
const nameOf = (entry: string) => entry.slice(entry.lastIndexOf('/') + 1)

/**
 * Bundles our own sources of the server into `apps/server/dist`; packages stay where they are (decision 0085). Returns 0;
 * throws what is wrong with a source.
 */
export async function buildServer(): Promise<number> {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    ssr: { noExternal: [/^@azas\//u] },
    build: {
      ssr: true,
      target: 'node24',
      // A stack in the log has the names of the source, and the file tells which source a line is of.
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((entry) => [nameOf(entry), join(folder, `src/${entry}.ts`)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return 0
}
