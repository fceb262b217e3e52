import type { App } from '../app.ts'

/** Whose database the tests start. */
export const app: App = { name: 'azas', folderSetting: 'DATA_DIR', alternative: 'use another PostgreSQL' }
