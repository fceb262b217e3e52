import type { Plugin } from 'vite'

const importLine = /^import (type )?\{([^}]*)\} from '([^'?]*(?:\.words|\/words\/\w+)\.ts)'$/gmu
const partOf = /\?words=(\w+)$/u

/** The bundler puts a whole file where one of its words is needed: each dictionary becomes a module of its own. */
export function splitWords(): Plugin {
  return {
    name: 'split-words',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: partOf },
      async handler(source, importer) {
        const [file = '', query = ''] = source.split('?')
        const resolved = await this.resolve(file, importer)
        return resolved && `${resolved.id}?${query}`
      },
    },
    transform: {
      filter: { id: /\/(?:packages|apps)\/.*\.tsx?(?:\?words=\w+)?$/u },
      handler: (code, id) => ({ code: keepOnly(partOf.exec(id)?.[1], splitImports(code)), map: null }),
    },
  }
}

function splitImports(code: string): string {
  return code.replace(importLine, (line, onlyTypes: string | undefined, names: string, file: string) => {
    if (onlyTypes) return line
    const each = names.split(',').map((name) => name.trim())
    return each
      .filter((name) => name !== '')
      .map((name) => (name.startsWith('type ') ? '' : `import { ${name} } from '${file}?words=${name.split(' ')[0]}'`))
      .join('\n')
  })
}

/** The other words of the file stay in reach of the one that is kept, and fall away where it does not need them. */
function keepOnly(name: string | undefined, code: string): string {
  if (name === undefined) return code
  return code.replace(/^export const (\w+)/gmu, (line, each: string) => (each === name ? line : `const ${each}`))
}
