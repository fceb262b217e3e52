import { attackByMissingHeaders } from './input/headers.ts'
import { attackPatterns } from './input/patterns.ts'
import { attackByPollution } from './input/pollution.ts'
import { attackBySqlInjection } from './input/sql-injection.ts'
import type { Attack } from './lib/attack-type.ts'
import { attackByExtremes } from './load/extremes.ts'
import { attackByHashing } from './load/hash-flood.ts'
import { attackByHugeBodies } from './load/huge-bodies.ts'
import { attackByRosters } from './load/import-flood.ts'
import { attackSlowlyByAll } from './load/slow-requests.ts'
import { attackByStrangers } from './load/stranger-flood.ts'
import { attackCurrentPassword } from './signing/current-password.ts'
import { attackByEnumeration } from './signing/enumeration.ts'
import { attackByGuessing } from './signing/guessing.ts'
import { attackByLockout } from './signing/lockout.ts'
import { attackOtherPaths } from './signing/paths.ts'
import { attackByRacingRefreshes } from './signing/racing-refreshes.ts'
import { attackByRacingResets } from './signing/racing-resets.ts'
import { attackByWeakPasswords } from './signing/weak-passwords.ts'
import { attackByClock } from './whole/clock.ts'
import { attackByCuttingOff } from './whole/egress.ts'
import { attackByReading } from './whole/secrets.ts'

const hydra = { program: 'hydra', debian: 'hydra' }
const slowhttptest = { program: 'slowhttptest', debian: 'slowhttptest' }
const unshare = { program: 'unshare', debian: 'util-linux' }
const sqlmap = { program: 'sqlmap', debian: 'sqlmap' }

/** Every attack, in the order in which they run. */
export const attacks: readonly Attack[] = [
  { name: 'guessing', row: 'SEC-1', needs: hydra, run: attackByGuessing },
  { name: 'lockout', row: 'SEC-2', run: attackByLockout },
  { name: 'paths', row: 'SEC-3', needs: hydra, run: attackOtherPaths },
  { name: 'current-password', row: 'SEC-3', run: attackCurrentPassword },
  { name: 'enumeration', row: 'SEC-4', run: attackByEnumeration },
  { name: 'racing-resets', row: 'SEC-6', run: attackByRacingResets },
  { name: 'racing-refreshes', row: 'SEC-9', run: attackByRacingRefreshes },
  { name: 'weak-passwords', row: 'SEC-20', run: attackByWeakPasswords },
  { name: 'hash-flood', row: 'SEC-21', run: attackByHashing },
  { name: 'headers', row: 'SEC-17', run: attackByMissingHeaders },
  { name: 'sql-injection', row: 'SEC-31', needs: sqlmap, run: attackBySqlInjection },
  { name: 'pollution', row: 'SEC-37, 38, 43', run: attackByPollution },
  { name: 'patterns', row: 'SEC-41', run: attackPatterns },
  { name: 'slow-requests', row: 'SEC-42', needs: slowhttptest, run: attackSlowlyByAll },
  { name: 'huge-bodies', row: 'SEC-42', run: attackByHugeBodies },
  { name: 'extremes', row: 'SEC-87', run: attackByExtremes },
  { name: 'stranger-flood', row: 'SEC-89', run: attackByStrangers },
  { name: 'rosters', row: 'SEC-69', run: attackByRosters },
  { name: 'egress', row: 'SEC-45', needs: unshare, run: attackByCuttingOff },
  { name: 'clock', row: 'SEC-53', run: attackByClock },
  { name: 'secrets', row: 'SEC-15, 44', run: attackByReading },
]
