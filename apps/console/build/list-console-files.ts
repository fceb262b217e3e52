import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Names in the signed-out page the files that the console begins with, so that it can ask for them ahead. */
export function listConsoleFiles(): Plugin {
  return {
    name: 'list-console-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, bundle = {}, chunk }) => {
        if (!path.endsWith('/signed-out.html')) return []
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
        const known = new Set(chunk ? filesOf(chunk, chunks) : [])
        const entries = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
        const files = new Set(entries.flatMap((each) => filesOf(each, chunks)).filter((file) => !known.has(file)))
        const content = Array.from(files, (file) => `/${file}`).join(' ')
        return [{ tag: 'meta', attrs: { name: 'azas-console-files', content }, injectTo: 'head' as const }]
      },
    },
  }
}

/** A file with all that it imports, and their style sheets. */
function filesOf(start: Chunk, chunks: Chunk[]): string[] {
  const reached = new Set([start])
  for (const { imports } of reached) {
    for (const each of chunks) if (imports.includes(each.fileName)) reached.add(each)
  }
  // The page asks for what its entry imports; an entry by itself holds nothing, and is not written.
  const files = [...reached].filter(({ isEntry }) => !isEntry)
  return files.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
}
