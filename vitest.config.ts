import { defineConfig } from 'vitest/config'

// Generous on purpose, in ms: a limit is for what hangs, not for a machine that is busy with something else.
const limits = { testTimeout: 360_000, hookTimeout: 360_000 }

// Vite puts its own BASE_URL ("/") into the environment, and the servers that tests start would read it as theirs.
// Nor is this Tokyo's zone, nor UTC: what a screen or a row says may not hang on the machine's (SHL-08).
const env = { BASE_URL: '', TZ: 'America/New_York' }

/** What these spy on or put in the place of globals, and what their modules read when loaded, would stay for other files. */
const isolated = [
  'apps/console/src/api/**/*.test.ts',
  'apps/console/src/support/device-info.test.ts',
  'apps/server/src/features/project-user/cards/card-slots.test.ts',
  'apps/server/src/features/row-level-security.test.ts',
  'apps/server/src/features/session/password/hash-flood.test.ts',
  'apps/server/src/features/session/sign-in/enumeration.test.ts',
  'apps/server/src/features/session/throttle/throttle.in-flight.test.ts',
]
const globalSetup = ['apps/server/src/db/testing/global-setup.ts']

const projects = [
  { name: 'domain', include: ['packages/{api,domain}/src/**/*.test.ts'] },
  { name: 'embedded-postgres', include: ['packages/embedded-postgres/src/**/*.test.ts'] },
  { name: 'server', include: ['apps/server/src/**/*.test.ts'], globalSetup },
  { name: 'console', include: ['apps/console/src/**/*.test.{ts,tsx}'] },
  { name: 'root', include: ['{faults,tests}/**/*.test.ts'] },
].map((project) => ({ ...project, exclude: isolated, isolate: false }))

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [...projects, { name: 'isolated', include: isolated, globalSetup }].map((project) => ({
      test: { ...limits, env, setupFiles: ['tests/setup/property-runs.ts'], ...project },
    })),
  },
})
