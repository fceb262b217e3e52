import { parseSync } from 'vite'
import { listSourceFiles, readSource } from '../lib/source-files.ts'
import type { Verdict } from './verdict.ts'

type Export = { name: string; path: string }

/** Packages are below both apps; tools, tests and migrations are read by nobody. */
const isRead = (path: string): boolean =>
  /^(?:apps|packages)\/[^/]+\/src\//u.test(path) && !/\/testing\/|\/migrations\/\d|\.test\.tsx?$/u.test(path)

const rootOf = (path: string): string => path.split('/').slice(0, 2).join('/')

/** Whether a file could import both: in one app, or one of them in a package. */
const meet = (one: string, other: string): boolean =>
  rootOf(one) === rootOf(other) || one.startsWith('packages/') || other.startsWith('packages/')

/** What a file exports as functions, classes and constants; types are told apart by their file. @internal */
export function listExports(path: string, text: string): Export[] {
  const { program } = parseSync(path, text)
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return []
    const { declaration } = node
    if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
      return declaration.id ? [{ name: declaration.id.name, path }] : []
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [{ name: id.name, path }] : []))
  })
}

/** Names that two files export where a reader could meet both. @internal */
export function findSameNames(all: readonly Export[]): string[] {
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, exports]) => {
    const paths = [...new Set(exports.map(({ path }) => path))]
    const twins = paths.filter((path) => paths.some((other) => other !== path && meet(path, other)))
    return twins.length === 0 ? [] : [`${name} is exported by ${twins.join(' and ')}`]
  })
}

/** A name is exported once on the floors that a reader of one app sees (architecture, names). */
export async function checkNames(): Promise<Verdict> {
  const paths = (await listSourceFiles()).filter(isRead)
  const texts = await Promise.all(paths.map(async (path) => listExports(path, await readSource(path))))
  const all = texts.flat()
  return { faults: findSameNames(all), notes: `${all.length} exports` }
}
