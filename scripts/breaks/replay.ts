import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyBreak } from './read-breaks.ts'
import type { Break } from './read-breaks.ts'
import { runTests } from './run-test.ts'

/**
 * The result of a replay: the test turned red as it must, stayed green, did not run (no such title, or its file did not
 * load), or the text to break is not found.
 */
export type Verdict = 'red' | 'GREEN' | 'NO TEST' | 'LOST'
export type Replayed = Break & { verdict: Verdict; seconds: number; output: string }

/** Breaks a copy of the tree, runs the test that must turn red, and restores the copy. */
export async function replay(
  tree: string,
  one: Break,
  locate: (path: string) => string | undefined,
): Promise<Replayed> {
  const start = performance.now()
  const finish = (verdict: Verdict, output = ''): Replayed => ({
    ...one,
    verdict,
    output,
    seconds: (performance.now() - start) / 1000,
  })
  const file = locate(one.file)
  const test = locate(one.test)
  if (file === undefined || test === undefined) return finish('LOST', `no file ${file ? one.test : one.file}`)
  const text = await readFile(join(tree, file), 'utf8')
  const brokenText = applyBreak(text, one)
  if (brokenText === undefined) return finish('LOST', `not exactly once in ${file}: ${one.from}`)
  await writeFile(join(tree, file), brokenText)
  try {
    const { passed, failed, output } = await runTests(tree, [{ test, title: one.title ?? one.id }])
    if (failed > 0) return finish('red')
    return passed > 0 ? finish('GREEN') : finish('NO TEST', output)
  } finally {
    await writeFile(join(tree, file), text)
  }
}
