import type { Plugin } from 'vite'

/** What the bundler names the file of its own few lines, and how the others import from it. */
const runtimeName = /(?:^|\/)rolldown-runtime-[^/]*\.js$/u
const runtimeImport = /import(?:\{([^}]*)\}from)?"\.\/rolldown-runtime-[^"]*";/u
const runtimeExport = /export\{([^}]*)\};?\s*$/u

/** `r as e,t` of an import, as a pattern has it. */
const asPattern = (names: string) => names.replaceAll(' as ', ':')

/** `e as n,t` of an export, as an object has it. */
const asObject = (names: string) => names.replaceAll(/([\w$]+) as ([\w$]+)/gu, '$2:$1')

/** The bundler keeps half a kilobyte without state in a file of its own, a request of each page: each file gets a copy. */
export function copyRuntime(): Plugin {
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
