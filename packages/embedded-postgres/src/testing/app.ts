import type { App } from '../app.ts'

/** The app that the tests start a database for. */
export const app: App = { name: 'azas', folderSetting: 'DATA_DIR', alternative: 'use another PostgreSQL' }
