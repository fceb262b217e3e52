import { expect, test } from 'vitest'
import { reachedJourneys, testsWithoutGraph } from '../scripts/test/reached.ts'

const sources = new Map([
  ['e2e/journeys/project.e2e.ts', "import { tab } from '../project-pages.ts'"],
  ['e2e/journeys/palette.e2e.ts', "await open(page, '/system/project')"],
  ['e2e/journeys/support.e2e.ts', "import { openAs } from '../world.ts'"],
  ['e2e/journeys/session.e2e.ts', ''],
  ['e2e/project-pages.ts', "import { openAs } from './world.ts'"],
  ['e2e/world.ts', ''],
  ['apps/server/src/start/start.test.ts', "spawn(node, ['main.ts'])"],
  ['apps/server/src/call/call.test.ts', ''],
  ['tests/readme.test.ts', ''],
])
const journeys = ['project', 'palette', 'support', 'session'].map((name) => `e2e/journeys/${name}.e2e.ts`)

test.each([
  ['apps/console/src/features/project/ProjectForm.tsx', journeys.slice(0, 2)],
  ['packages/api/src/project/project.operations.ts', journeys.slice(0, 2)],
  ['packages/domain/src/project/project.rules.ts', journeys.slice(0, 2)],
  ['packages/domain/src/project-user/project-user.ts', journeys],
  ['packages/domain/src/kernel/text.ts', journeys],
  ['apps/server/src/features/session/sign-in.ts', journeys],
  ['apps/console/src/ui/Dialog.tsx', journeys],
  ['apps/console/src/features/project/project.list.test.ts', []],
  ['docs/requirements.md', []],
  ['e2e/project-pages.ts', journeys.slice(0, 1)],
  ['e2e/world.ts', [journeys[0], journeys[2]]],
  ['e2e/journeys/support.e2e.ts', journeys.slice(2, 3)],
])('a change of %s reaches the journeys that pass through it', (path, reached) => {
  expect(reachedJourneys(path, sources)).toEqual(reached)
})

test('tests that start the server run with every change of it, those that read the tree always', () => {
  expect(testsWithoutGraph(['docs/requirements.md'], sources)).toEqual(['tests/readme.test.ts'])
  expect(testsWithoutGraph(['apps/server/src/main.ts'], sources)).toEqual([
    'apps/server/src/start/start.test.ts',
    'tests/readme.test.ts',
  ])
})
