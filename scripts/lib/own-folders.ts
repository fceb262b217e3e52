import { join } from 'node:path'
import { root } from './root.ts'

/** What our commands leave behind for a moment: reports, caches. */
export const temporary = join(root, '.tmp')

/** vitest, Chromium and swc keep things below the home folder: with these in their environment, they keep them here. */
export const ownFolders = {
  XDG_CACHE_HOME: join(temporary, 'cache'),
  XDG_CONFIG_HOME: join(temporary, 'config'),
  XDG_DATA_HOME: join(temporary, 'data'),
  XDG_STATE_HOME: join(temporary, 'state'),
}
