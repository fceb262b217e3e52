import { setTimeout as sleep } from 'node:timers/promises'
import { mailFolder } from '../../apps/server/src/mail/mail-folder.ts'
import { readMailFolder } from '../../apps/server/src/mail/read-mail-folder.ts'
import type { Stage } from './stage.ts'

const limitMs = 20_000
const pollMs = 100
const readAtMost = 50

/** The token of a reset mail that is not among the old ones; waits for it. Throws when none comes in 20 s. */
export async function findResetToken(stage: Stage, old: ReadonlySet<string> = new Set()): Promise<string> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline) {
    const mails = await readMailFolder(mailFolder(stage.site.dataDir), readAtMost)
    const tokens = mails.flatMap(({ text }) =>
      [...text.matchAll(/#token=([\w-]{43})/gu)].map((match) => match[1] ?? ''),
    )
    const fresh = tokens.find((each) => !old.has(each))
    if (fresh) return fresh
    await sleep(pollMs)
  }
  throw new Error(`no mail with a link came in ${limitMs} ms`)
}
