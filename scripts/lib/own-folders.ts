import { join } from 'node:path'
import { root } from './root.ts'

/** The folder for temporary files: reports, caches. */
export const temporary = join(root, '.tmp')

/** Environment that makes vitest, Chromium and swc write here instead of the home folder. */
export const ownFolders = {
  XDG_CACHE_HOME: join(temporary, 'cache'),
  XDG_CONFIG_HOME: join(temporary, 'config'),
  XDG_DATA_HOME: join(temporary, 'data'),
  XDG_STATE_HOME: join(temporary, 'state'),
}
