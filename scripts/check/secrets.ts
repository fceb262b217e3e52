import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { root } from '../lib/root.ts'
import { runCommand } from '../lib/run-command.ts'
import { walk } from '../lib/source-files.ts'
import type { Verdict } from './verdict.ts'

/** Hosts of nobody (RFC 2606) and of this machine: an address there is an example. */
const hostsOfNobody = String.raw`/@(?:[\w-]+\.)*(?:example|invalid|test|localhost|127\.0\.0\.1)(?![\w-]|\.\w)/`

const preset = '@secretlint/secretlint-rule-preset-recommend'
const connections = '@secretlint/secretlint-rule-database-connection-string'
const addresses = { id: connections, options: { allows: [hostsOfNobody] } }
const config = { rules: [{ id: preset, rule: creator, rules: [addresses] }] }

/** Secrets that only this product's operators have, which the preset does not know. */
const ours = [[/AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}/gu, 'the key of a backup (age)']] as const

const lineOf = (text: string, place: number) => text.slice(0, place).split('\n').length

/** The secrets in a file, each with its line and what it is, never with its text (security.md row 59). @internal */
export async function findSecrets(path: string, text: string): Promise<string[]> {
  const source = { content: text, filePath: path, ext: extname(path), contentType: 'text' } as const
  const { messages } = await lintSource({ source, options: { config, maskSecrets: true } })
  const known = messages.map(({ loc, message }) => `${path}:${loc.start.line}: ${message}`)
  const own = ours.flatMap(([pattern, what]) =>
    [...text.matchAll(pattern)].map(({ index }) => `${path}:${lineOf(text, index)}: found ${what}`),
  )
  return [...known, ...own]
}

/** Files that git has or would take; where it has none, all but what is made. */
async function listFiles(): Promise<string[]> {
  const listing = runCommand('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  // A machine without git has what was handed to it.
  const { stdout } = await listing.catch(() => ({ stdout: '' }))
  const files = stdout.split('\0').filter((path) => path !== '')
  return files.length > 0 ? files : walk('.')
}

/** A file's text; null for one that is binary, or deleted and not yet committed. */
async function readText(path: string): Promise<string | null> {
  try {
    const text = await readFile(join(root, path), 'utf8')
    return text.includes('\0') ? null : text
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Looks for secrets in every file of the repository. */
export async function checkSecrets(): Promise<Verdict> {
  const files = await listFiles()
  const faults: string[] = []
  for (const path of files) {
    const text = await readText(path)
    if (text !== null) faults.push(...(await findSecrets(path, text)))
  }
  return { faults, notes: `${files.length} files` }
}
