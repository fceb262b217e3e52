import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Smaller files travel in one packet anyway; in bytes. */
const worthCompressing = 1024

// The server sends these twins instead of compressing anew for everybody.
function writeCompressedTwins(): Plugin {
  return {
    name: 'write-compressed-twins',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      await Promise.all(names.filter((name) => /\.(js|css|svg)$/u.test(name)).map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < worthCompressing) return
  await Promise.all([
    writeFile(`${path}.br`, brotliCompressSync(content)),
    writeFile(`${path}.gz`, gzipSync(content, { level: 9 })),
  ])
}

// The package tells names and weekdays since 1970; the console asks whether a day from now on is one.
function keepHolidayDatesOnly(): Plugin {
  return {
    name: 'keep-holiday-dates-only',
    apply: 'build',
    transform: {
      filter: { id: /@holiday-jp\/holiday_jp\/lib\/holidays\.js$/ },
      handler: (code) => {
        const days = [...code.matchAll(/^ {4}"(20(?:2[6-9]|[3-9]\d)-\d\d-\d\d)":/gmu)].map(([, day]) => day)
        if (days.length === 0) throw new Error('The list of public holidays has another shape now.')
        const entries = `${JSON.stringify(days)}.map((day) => [day, true])`
        return { code: `module.exports = Object.fromEntries(${entries})`, map: null }
      },
    },
  }
}

type Graph = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }
const starts = new Map<string, boolean>()

// What the first page is made of, in one file: each small chunk of its own would be one more request before anything shows.
function startChunkOf(id: string, graph: Graph): string | null {
  return isOfStart(id, graph) ? 'start' : null
}

// Whether plain imports lead from the program's entry to a module; a circle that nobody enters is no part of it.
function isOfStart(id: string, graph: Graph): boolean {
  const known = starts.get(id)
  if (known !== undefined) return known
  starts.set(id, false)
  const info = graph.getModuleInfo(id)
  const found = info !== null && (info.isEntry || info.importers.some((importer) => isOfStart(importer, graph)))
  starts.set(id, found)
  return found
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), keepHolidayDatesOnly(), writeCompressedTwins()],
  // The server puts a fresh nonce in place of this text on every page (security.md 2.9).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Few requests before the first list: one sheet, and the libraries apart from our own code, which changes more often.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack|zod|get-nonce)\//,
            },
            { name: startChunkOf, debugName: 'start' },
            {
              name: 'mantine',
              test: /node_modules\/(?!bowser\/|@holiday-jp\/|@sentry\/|@elastic\/|error-stack-parser\/|stackframe\/|promise-polyfill\/)/,
            },
          ],
        },
      },
    },
  },
})
