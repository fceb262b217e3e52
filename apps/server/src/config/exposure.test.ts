import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

type Labelled = readonly (readonly [value: string, loopback: boolean])[]
const hosts: Labelled = [
  ['', true],
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['LOCALHOST', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.5', false],
  ['127.0.0.1.example.jp', false],
  ['a b', false],
]
const baseUrls: Labelled = [
  ['http://127.0.0.1:8080', true],
  ['https://localhost/', true],
  ['http://[::1]:8080', true],
  ['https://admin.example.jp', false],
  ['http://127.0.0.1@admin.example.jp', false],
  ['http://localhost.example.jp', false],
  ['http://0.0.0.0:8080', false],
]
const environments = ['', 'test', 'production']
const secret = 'x'.repeat(32)

type World = Record<'HOST' | 'BASE_URL' | 'TRUST_PROXY' | 'NODE_ENV' | 'SMTP_URL' | 'DEMO' | 'DATABASE_URL', string>
type Labelling = { environment: World; atLoopback: boolean }

function* everyWorld(): Generator<Labelling> {
  for (const [HOST, hostIsLoopback] of hosts)
    for (const [BASE_URL, baseIsLoopback] of [['', hostIsLoopback] as const, ...baseUrls])
      for (const TRUST_PROXY of ['', '0', '1'])
        for (const NODE_ENV of environments)
          for (const SMTP_URL of ['', 'smtp://mail.example'])
            for (const DEMO of ['', '0', '1'])
              for (const DATABASE_URL of ['', 'postgres://db.example/x'])
                yield {
                  environment: { HOST, BASE_URL, TRUST_PROXY, NODE_ENV, SMTP_URL, DEMO, DATABASE_URL },
                  atLoopback: hostIsLoopback && baseIsLoopback && TRUST_PROXY !== '1',
                }
}

/** Which variables a start is refused for, or what it opens. */
function decide(environment: World): string {
  try {
    const { mails, devMail, demo, servesDemo } = readConfig({ APP_SECRET: secret, ...environment })
    return JSON.stringify({ mails, devMail, demo, servesDemo })
  } catch (error) {
    if (error instanceof ConfigFault) return error.lines.map((line) => line.split(':')[0]).join()
    throw error
  }
}

/** The same written down from product.md OPS-05. */
function expected({ environment, atLoopback }: Labelling): string {
  const { SMTP_URL, DEMO, DATABASE_URL } = environment
  const open = atLoopback && environment.NODE_ENV !== 'production'
  const refused = findRefused(environment, open)
  if (refused.length > 0) return refused.join()
  return JSON.stringify({
    mails: SMTP_URL === '' ? 'folder' : 'smtp',
    devMail: SMTP_URL === '' && open,
    demo: DEMO === '' ? open && DATABASE_URL === '' : DEMO === '1',
    servesDemo: open || DEMO === '1',
  })
}

function findRefused({ NODE_ENV, BASE_URL, SMTP_URL, DEMO }: World, open: boolean): (string | false)[] {
  const inProduction = NODE_ENV === 'production'
  return [
    inProduction && BASE_URL === '' && 'BASE_URL',
    SMTP_URL === '' && !open && DEMO !== '1' && 'SMTP_URL',
    inProduction && DEMO === '1' && 'DEMO',
  ].filter(Boolean)
}

test('SEC-63 OPS-05 every combination of the variables opens what it may, or refuses to start', () => {
  const worlds = Array.from(everyWorld())
  const wrong = worlds.filter((world) => decide(world.environment) !== expected(world))
  expect(wrong.map(({ environment }) => environment)).toEqual([])
  expect(worlds.length).toBeGreaterThan(7_000)
})

test('OPS-03 OPS-05 a public address without a way for mails is one sentence', () => {
  const environment = { BASE_URL: 'https://admin.example.jp', TRUST_PROXY: '1', APP_SECRET: secret }
  expect(() => readConfig(environment)).toThrow(/^SMTP_URL: must be set [^\n]*$/u)
})
