import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigFault) return error.lines
    throw error
  }
}

const smtp = (query: string) => faultsOf({ SMTP_URL: `smtp://me:hunter2@mail.example:587/?${query}` })

test.each([
  ['requireTls=true', 'must not have the unknown parameter requireTls'],
  ['secure=true', 'must not have the unknown parameter secure'],
  ['pool=true', 'must not have the unknown parameter pool'],
  ['tls.rejectUnauthorised=false', 'must not have the unknown parameter tls.rejectUnauthorised'],
  ['constructor=1', 'must not have the unknown parameter constructor'],
  ['requireTLS=yes', 'must have true, false in requireTLS'],
  ['requireTLS=', 'must have true, false in requireTLS'],
  ['requireTLS=true&requireTLS=false', 'must have requireTLS once'],
  ['authMethod=plain', 'must have PLAIN, LOGIN, CRAM-MD5 in authMethod'],
  ['tls.servername=', 'must have a value in tls.servername'],
])('OPS-03 a mail server with %s is refused in one sentence', (query, sentence) => {
  const lines = smtp(query)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    new RegExp(`^SMTP_URL: ${RegExp.escape(sentence)}, it is "smtp://…@mail\\.example:587/\\?`, 'u'),
  )
  expect(lines[0]).not.toContain('hunter2')
})

test('OPS-03 a mail server with what the mailer knows is taken', () => {
  const known = 'requireTLS=true&authMethod=LOGIN&name=azas.example.jp&tls.rejectUnauthorized=false'
  expect(smtp(`${known}&tls.servername=mail.example.jp&opportunisticTLS=false&ignoreTLS=false`)).toEqual([])
  expect(faultsOf({ SMTP_URL: 'smtps://mail.example' })).toEqual([])
})
