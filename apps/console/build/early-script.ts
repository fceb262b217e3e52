import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { failureWords } from '@azas/domain/words/errors.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { build, type HtmlTagDescriptor, type Plugin } from 'vite'

const entry = join(import.meta.dirname, '../src/early.ts')

/** What the early script shows where the page's own script does not arrive. */
const unloaded: HtmlTagDescriptor[] = [
  {
    tag: 'main',
    attrs: { class: 'unloaded', role: 'alert' },
    children: [
      { tag: 'h1', children: failureWords.newVersionTitle },
      { tag: 'p', children: failureWords.newVersion },
      { tag: 'button', attrs: { class: 'btn pri', type: 'button' }, children: actionWords.reload },
    ],
  },
]

/** Puts `src/early.ts` into the head of every page as a script that blocks: it decides before anything is drawn. */
export function runEarlyScript(): Plugin {
  let fileName = ''
  return {
    name: 'run-early-script',
    apply: 'build',
    async buildStart() {
      const { code, files } = await bundle()
      for (const file of files) this.addWatchFile(file)
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      fileName = `assets/early-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source: code })
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head' },
      { tag: 'template', attrs: { id: 'unloaded' }, children: unloaded, injectTo: 'body' },
    ],
  }
}

async function bundle(): Promise<{ code: string; files: string[] }> {
  const output = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const [chunk] = (Array.isArray(output) ? output : [output]).flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The early script was not bundled.')
  return { code: chunk.code, files: chunk.moduleIds }
}
