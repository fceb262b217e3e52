import type { Config } from '#config/config.ts'
import type { Running } from './start.ts'

const demoAccounts = [
  ['superuser@example.jp', 'SuperUser'],
  ['admin@example.jp', 'Admin'],
  ['subadmin@example.jp', 'SubAdmin'],
  ['manager@example.jp', 'Manager'],
  ['submanager@example.jp', 'SubManager'],
  ['worker@example.jp', 'Worker'],
  ['operator@example.jp', 'Operator'],
  ['first-login@example.jp', 'Admin who never signed in'],
] as const

/** The message after the start: address and demo accounts. */
export function greeting(config: Config, running: Running): string {
  const address = config.BASE_URL ? config.baseUrl : running.address
  const accounts = demoAccounts.map(([email, role]) => `  ${email.padEnd(24)} ${role}`)
  const demo = running.demo ? ['', `Demo accounts, password ${config.DEMO_PASSWORD}:`, ...accounts] : []
  return [`Ready: ${address}/system`, ...demo, ''].join('\n')
}
