import * as common from '@zxcvbn-ts/language-common'
import * as japanese from '@zxcvbn-ts/language-ja'
import { askDatabase } from '../../faults/ask-database.ts'
import type { Row } from '../lib/row.ts'
import { call } from '../stage/call.ts'
import { signIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const shortest = 12
const longest = 24
/** How many words of each length of list a derivation takes, evenly spread over how common they are. */
const perDerivation = 400

const words = [...Object.values(common.dictionary), ...Object.values(japanese.dictionary)].flat().map(String)
const long = words.filter((word) => word.length >= shortest)
const derivable = words.filter((word) => word.length >= 6 && word.length <= longest)

const derivations: readonly ((word: string) => string)[] = [
  (word) => word + word,
  (word) => `${word}2026`,
  (word) => `${word}@2026!`,
  (word) => `${word}${word}1!`,
  (word) => `azas${word}azas`,
]

const spread = (list: readonly string[], count: number) =>
  Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)] ?? '')

const derived = derivations
  .flatMap((derive) => spread(derivable, perDerivation).map(derive))
  .filter((word) => Array.from(word).length >= shortest)

const invited = 'first-login@example.jp'

/** Whoever was let in with a weak password is an invited person again. */
async function inviteAgain(stage: Stage): Promise<string> {
  const text = `update users set accessed_at = null, password_hash =
    (select password_hash from users where email = 'admin@example.jp') where email = $1`
  await askDatabase(stage.site, text, [invited])
  return (await signIn(stage, invited)).access
}

/** SEC-20: words that everybody tries, offered as the first password of an invited person, which needs no current one. */
export async function attackByWeakPasswords(stage: Stage): Promise<Row[]> {
  let token = await inviteAgain(stage)
  const taken: string[] = []
  const offered = [...new Set([...long, ...derived])]
  for (const password of offered) {
    const answer = await call(stage, '/user/v2/job_worker/change_password', { json: { password }, token })
    if (answer.status === 400) continue
    taken.push(`${password} (${answer.status})`)
    token = await inviteAgain(stage)
  }
  if (taken.length > 0) console.log(`taken: ${taken.slice(0, 50).join(', ')}`)
  return [
    {
      row: 'SEC-20',
      what: `${long.length} common words of ${shortest} letters and more, ${derived.length} derived ones, as a first password`,
      tool: 'own client',
      figure: `${taken.length} of ${offered.length} taken`,
      demand: '0',
      met: taken.length === 0,
    },
  ]
}
