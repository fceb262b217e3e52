import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../lib/row.ts'
import { forgetTries, freshAddress, signIn, trySignIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const victim = 'subadmin@example.jp'
const attackers = 8
const signIns = 100
const everyMs = 200

/** Guesses without pause from ever new networks until told to stop; answers how often. */
function startAttackers(stage: Stage): { stop: () => Promise<number> } {
  let isOn = true
  let tries = 0
  const guess = async () => {
    while (isOn) {
      await trySignIn(stage, victim, { password: `wrong word ${tries}`, from: freshAddress() })
      tries += 1
    }
  }
  const guessing = Promise.all(Array.from({ length: attackers }, guess))
  const stop = async () => {
    isOn = false
    await guessing
    return tries
  }
  return { stop }
}

async function signInOften(stage: Stage, firstCookie: string): Promise<number> {
  let cookie = firstCookie
  let succeeded = 0
  for (let n = 0; n < signIns; n += 1) {
    const due = performance.now() + everyMs
    const answer = await trySignIn(stage, victim, { cookie })
    if (answer.status === 200) succeeded += 1
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    await sleep(Math.max(0, due - performance.now()))
  }
  return succeeded
}

async function whileAttacked(stage: Stage, cookie: string): Promise<[number, number]> {
  const others = startAttackers(stage)
  try {
    return [await signInOften(stage, cookie), await others.stop()]
  } finally {
    await others.stop()
  }
}

/** SEC-2: while others guess at their address without pause, the victim signs in on the browser that is known. */
export async function attackByLockout(stage: Stage): Promise<Row[]> {
  const { cookie } = await signIn(stage, victim)
  await forgetTries(stage)
  const begun = performance.now()
  const [succeeded, guesses] = await whileAttacked(stage, cookie)
  const seconds = (performance.now() - begun) / 1000
  const stranger = await trySignIn(stage, victim)
  return [
    {
      row: 'SEC-2',
      what: `${attackers} attackers lock the victim's address out for ${seconds.toFixed(0)} s, the victim's browser is known`,
      tool: 'own client',
      figure: `${succeeded} of ${signIns} sign-ins of the victim (${guesses} guesses; a stranger's browser gets ${stranger.status})`,
      demand: `${signIns} of ${signIns}`,
      met: succeeded === signIns && stranger.status === 429,
    },
  ]
}
