import { defineConfig } from 'vitest/config'

// Generous on purpose, in ms: a limit is for what hangs, not for a machine that is busy with something else.
const limits = { testTimeout: 120_000, hookTimeout: 180_000 }

// Vite puts its own BASE_URL ("/") into the environment, and the servers that tests start would read it as theirs.
// Nor is this Tokyo's zone, nor UTC: what a screen or a row says may not hang on the machine's (SHL-08).
const env = { BASE_URL: '', TZ: 'America/New_York' }

const projects = [
  { name: 'domain', include: ['packages/{api,domain}/src/**/*.test.ts'] },
  { name: 'embedded-postgres', include: ['packages/embedded-postgres/src/**/*.test.ts'] },
  {
    name: 'server',
    include: ['apps/server/src/**/*.test.ts'],
    globalSetup: ['apps/server/src/db/testing/global-setup.ts'],
  },
  { name: 'console', include: ['apps/console/src/**/*.test.{ts,tsx}'] },
  { name: 'root', include: ['tests/**/*.test.ts'] },
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: projects.map((project) => ({
      test: { ...limits, env, setupFiles: ['tests/setup/property-runs.ts'], ...project },
    })),
  },
})
