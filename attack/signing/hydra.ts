import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../lib/tool.ts'
import { demoPassword, forgetTries } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

export type Guessed = { tried: number; found: boolean; seconds: number }
export type Target = { username: string; path: string; from: string }
type Words = { count: number; rightAt: number; seconds: number }

const longList: Words = { count: 1_000, rightAt: 900, seconds: 120 }
/** Short enough for the throttle: hydra has to find the word here, else it would find nothing anywhere. */
const shortList: Words = { count: 3, rightAt: 2, seconds: 30 }

function makeWords({ count, rightAt }: Words): string[] {
  const words = Array.from({ length: count }, (_, index) => `guess-number-${index + 1}`)
  return words.with(rightAt - 1, demoPassword)
}

async function guess({ site }: Stage, target: Target, words: Words): Promise<Guessed> {
  const { seconds } = words
  const folder = await mkdtemp(join(tmpdir(), 'azas-words-'))
  const list = join(folder, 'words')
  await writeFile(list, makeWords(words).join('\n'))
  const page = `/system-api${target.path}?realm=system`
  const headers = ['Client-Type\\: admin', `X-Forwarded-For\\: ${target.from}`].map((header) => `H=${header}`)
  const form = [page, 'username=^USER^&password=^PASS^', 'g=skip', ...headers, 'S=access_token'].join(':')
  const args = ['-l', target.username, '-P', list, '-t', '16', '-f', '-I', '-s', String(site.port)]
  try {
    const ran = await runTool('hydra', [...args, '127.0.0.1', 'http-post-form', form], { seconds, cwd: folder })
    if (!/valid passwords? found/u.test(ran.output)) throw new Error(`hydra did not finish: ${ran.output.slice(-500)}`)
    return { tried: words.count, found: /1 valid password found/u.test(ran.output), seconds: ran.seconds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Lets hydra, sixteen tries at a time, guess this person's password from one network address: a thousand words, the
 * right one at 900. Throws when hydra cannot find the right one of three.
 */
export async function runHydra(stage: Stage, target: Target): Promise<Guessed> {
  if (!(await guess(stage, target, shortList)).found) throw new Error('hydra does not find a password that it tries')
  await forgetTries(stage)
  return guess(stage, target, longList)
}
