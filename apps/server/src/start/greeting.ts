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

const noAppUrl =
  'APP_URL is not set: invitations and sign-in cards of site people name no address of the App, their company has to.'

/** The message after the start: address and demo accounts. */
export function greeting(config: Config, running: Running): string {
  const address = config.BASE_URL ? config.baseUrl : running.address
  const accounts = demoAccounts.map(([email, role]) => `  ${email.padEnd(24)} ${role}`)
  const demo = running.demo ? ['', `Demo accounts, password ${config.DEMO_PASSWORD}:`, ...accounts] : []
  const app = config.appUrl === null ? [noAppUrl] : []
  return [`Ready: ${address}/system`, ...app, ...demo, ''].join('\n')
}
