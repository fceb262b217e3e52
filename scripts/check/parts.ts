import { checkArrows } from './arrows.ts'
import { checkCommits } from './commits.ts'
import { checkLicences } from './licences.ts'
import { checkLock } from './lock.ts'
import { checkManners } from './manners.ts'
import { checkMigrations } from './migrations.ts'
import { checkNames } from './names.ts'
import { checkSecrets } from './secrets.ts'
import { checkSizes } from './sizes.ts'
import { checkStyles } from './styles.ts'
import { checkTypes } from './types.ts'
import { judgeCommand } from './verdict.ts'
import type { Part } from './verdict.ts'
import { checkWriters } from './writers.ts'

const typeChecked = [
  'packages/domain',
  'packages/api',
  'packages/embedded-postgres',
  'packages/testing',
  'apps/server',
  'apps/console',
  'e2e',
  '.',
]

/** Quick tests of the root project that a moved or renamed line turns red. */
const papers = ['architecture', 'arrows', 'breaks', 'glossary', 'readme', 'release', 'requirements'].map(
  (name) => `tests/${name}.test.ts`,
)

/** The parts of `npm run check`, the slow ones first. */
export const parts: Part[] = [
  { name: 'lint', run: () => judgeCommand('oxlint', ['--type-aware', '--deny-warnings', '.']) },
  { name: 'unused', run: () => judgeCommand('knip', ['--no-progress', '--treat-config-hints-as-errors']) },
  // Without the tests, as code that only tests use counts as unused. Binaries come with the development dependencies.
  {
    name: 'unused but tested',
    run: () => judgeCommand('knip', ['--no-progress', '--production', '--exclude=binaries']),
  },
  { name: 'arrows', run: checkArrows },
  ...typeChecked.map((folder) => ({
    name: `types ${folder === '.' ? '(root)' : folder}`,
    run: () => checkTypes(folder),
  })),
  { name: 'format', run: () => judgeCommand('oxfmt', ['--check', '.']) },
  { name: 'sizes', run: checkSizes },
  { name: 'manners', run: checkManners },
  { name: 'names', run: checkNames },
  { name: 'styles', run: checkStyles },
  { name: 'writers', run: checkWriters },
  // Papers and recorded breaks that name what is no longer there.
  {
    name: 'papers',
    run: () => judgeCommand('vitest', ['run', '--project', 'root', ...papers]),
  },
  { name: 'lock', run: checkLock },
  { name: 'licences', run: checkLicences },
  { name: 'secrets', run: checkSecrets },
  { name: 'migrations', run: checkMigrations },
  { name: 'commits', run: checkCommits },
]
