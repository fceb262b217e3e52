import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import type { renderEarlyLogin as render } from './src/app/early/render-early-login.ts'

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

// A login form that can be typed into before any script has arrived (decision 0015).
function writeLoginPage(): Plugin {
  return {
    name: 'write-login-page',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const place = '<div id="root"></div>'
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      if (!page.includes(place)) throw new Error('The page has no place for the login form.')
      await writeFile(join(dir, 'login.html'), page.replace(place, (await renderEarlyLogin()) + place))
    },
  }
}

async function renderEarlyLogin(): Promise<string> {
  const path = join(import.meta.dirname, 'src/app/early/render-early-login.ts')
  const { module } = await runnerImport<{ renderEarlyLogin: typeof render }>(path)
  return module.renderEarlyLogin()
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
        const days = Array.from(code.matchAll(/^ {4}"(20(?:2[6-9]|[3-9]\d))-(\d\d-\d\d)":/gmu))
        if (days.length === 0) throw new Error('The list of public holidays has another shape now.')
        const years: Record<string, string[]> = {}
        for (const [, year = '', day = ''] of days) (years[year] ??= []).push(day)
        const entries = `Object.entries(${JSON.stringify(years)})`
        const readYear = '([year, days]) => days.map((day) => [`${year}-${day}`, true])'
        return { code: `module.exports = Object.fromEntries(${entries}.flatMap(${readYear}))`, map: null }
      },
    },
  }
}

/** What the bundler names the file of its own few lines, and how the others import from it. */
const runtimeName = /(?:^|\/)rolldown-runtime-[^/]*\.js$/u
const runtimeImport = /import(?:\{([^}]*)\}from)?"\.\/rolldown-runtime-[^"]*";/u
const runtimeExport = /export\{([^}]*)\};?\s*$/u

/** `r as e,t` of an import, as a pattern has it. */
const asPattern = (names: string) => names.replaceAll(' as ', ':')

/** `e as n,t` of an export, as an object has it. */
const asObject = (names: string) => names.replaceAll(/([\w$]+) as ([\w$]+)/gu, '$2:$1')

// The bundler keeps half a kilobyte in a file of its own, which every page would ask for before anything else runs. It
// holds no state: each file can have its copy.
function copyRuntime(): Plugin {
  return {
    name: 'copy-runtime',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const runtime = chunks.find(({ fileName }) => runtimeName.test(fileName))
      if (!runtime) throw new Error('The bundler keeps its runtime elsewhere now.')
      const names = asObject(runtimeExport.exec(runtime.code)?.[1] ?? '')
      const made = `(()=>{${runtime.code.replace(runtimeExport, '')}return{${names}}})()`
      for (const chunk of chunks) {
        // Some files name nothing that they want of it: they only wait until it is there.
        chunk.code = chunk.code.replace(runtimeImport, (_, wanted: string | undefined) =>
          wanted === undefined ? '' : `const{${asPattern(wanted)}}=${made};`,
        )
        if (chunk !== runtime && chunk.code.includes(runtime.fileName.split('/').at(-1)!))
          throw new Error(`${chunk.fileName} imports the bundler's runtime in another way now.`)
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
      }
      delete bundle[runtime.fileName]
    },
  }
}

type Module = {
  isEntry: boolean
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }
const partsById = new Map<string, ReadonlySet<string>>()

/** The program's entry and the parts loaded later from which plain imports lead to a module. */
function partsOf(id: string, graph: Graph): ReadonlySet<string> {
  const known = partsById.get(id)
  if (known) return known
  const [seen, found] = [new Set([id]), new Set<string>()]
  for (const each of seen) {
    const info = graph.getModuleInfo(each)
    if (info?.isEntry) found.add('start')
    if (info && info.dynamicImporters.length > 0) found.add(each)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  partsById.set(id, found)
  return found
}

const isFrame = (part: string) => part.endsWith('/app/routes/signed-in.tsx')
const isSignedOut = (part: string) => /\/features\/session\/(?!account\/)|\/app\/support\//u.test(part)
const isListKit = (id: string) => id.includes('/console/src/table/')
const isList = (part: string, graph: Graph) =>
  Boolean(graph.getModuleInfo(part)?.importedIds.some((id) => id.endsWith('/table/ListView.tsx')))

// What the first page is made of, in one file: each small chunk of its own would be one more request before anything shows.
function startChunkOf(id: string, graph: Graph): string | null {
  const parts = Array.from(partsOf(id, graph))
  return parts.includes('start') || (parts.some(isFrame) && parts.some(isSignedOut)) ? 'start' : null
}

// So with what the first list is made of: the frame of the signed-in, the lists, and what they share with other pages.
function signedInChunkOf(id: string, graph: Graph): string | null {
  const parts = Array.from(partsOf(id, graph))
  if (parts.some(isFrame)) return 'signed-in'
  const ofList = parts.some((part) => isList(part, graph)) && !parts.some(isSignedOut)
  return ofList && (parts.length > 1 || isListKit(id)) ? 'signed-in' : null
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), keepHolidayDatesOnly(), copyRuntime(), writeLoginPage(), writeCompressedTwins()],
  // The server puts a fresh nonce in place of this text on every page (security.md 2.9).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Few requests before the first list; the libraries stand apart from our own code, which changes more often.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|zod|get-nonce)\//,
              priority: 3,
            },
            { name: startChunkOf, debugName: 'start', priority: 2 },
            { name: signedInChunkOf, debugName: 'signed-in', priority: 1 },
          ],
        },
      },
    },
  },
})
