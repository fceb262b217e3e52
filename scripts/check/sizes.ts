import { quantile } from '@azas/testing/figures.ts'
import { parseSync, Visitor } from 'vite'
import { listSourceFiles, readSource } from '../lib/source-files.ts'
import type { Verdict } from './verdict.ts'

const limits = { file: 250, function: 60, folder: 20, median: 60, functionP95: 40 }
/** A row that grows by one with each change, and is read by its numbers. */
const unlimited = new Set(['apps/server/src/db/migrations'])

type Sized = { where: string; lines: number }

/** Checks the lines of files and functions and the files of folders by hard limits, and prints their distribution. */
export async function checkSizes(): Promise<Verdict> {
  const paths = await listSourceFiles()
  const texts = await Promise.all(paths.map(async (path) => ({ path, text: await readSource(path) })))
  const files = texts.map(({ path, text }) => ({ where: path, lines: countLines(text) }))
  const functions = texts.flatMap(({ path, text }) => measureFunctions(path, text))
  const faults = [...findTooLong(files, limits.file), ...findTooLong(functions, limits.function)]
  return { faults: [...faults, ...findCrowded(paths)], notes: summarize(files, functions) }
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

function measureFunctions(path: string, text: string): Sized[] {
  const results: Sized[] = []
  const measure = (node: { start: number; end: number }): void => {
    const line = countLines(text.slice(0, node.start + 1))
    results.push({ where: `${path}:${line}`, lines: countLines(text.slice(node.start, node.end)) })
  }
  const visitor = new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  })
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  visitor.visit(program)
  return results
}

function findTooLong(things: Sized[], limit: number): string[] {
  return things
    .filter(({ lines }) => lines > limit)
    .map(({ where, lines }) => `${where}: ${lines} lines, limit ${limit}`)
}

/** Rooms of the product with too many files; a test counts with the file beside it. @internal */
export function findCrowded(paths: readonly string[]): string[] {
  const sources = paths.filter((path) => /^(?:apps|packages)\/[^/]+\/src\//u.test(path) && !/\.test\.tsx?$/u.test(path))
  return [...Map.groupBy(sources, (path) => path.slice(0, path.lastIndexOf('/')))]
    .filter(([folder, files]) => files.length > limits.folder && !unlimited.has(folder))
    .map(([folder, files]) => `${folder}: ${files.length} files, limit ${limits.folder}`)
}

const linesOf = (things: Sized[]) => things.map(({ lines }) => lines)

function summarize(files: Sized[], functions: Sized[]): string {
  const middle = quantile(linesOf(files), 0.5)
  const high = quantile(linesOf(files), 0.95)
  const functionHigh = quantile(linesOf(functions), 0.95)
  const warnings = [
    middle > limits.median && `! files' median over ${limits.median}`,
    functionHigh > limits.functionP95 && `! functions' p95 over ${limits.functionP95}`,
  ].filter(Boolean)
  const figures = `${files.length} files: median ${middle}, p95 ${high}; ${functions.length} functions: p95 ${functionHigh} lines`
  return [figures, ...warnings].join('  ')
}
