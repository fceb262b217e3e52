import { defineConfig } from 'vitest/config'

const slow = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/db/test-global-setup.ts'],
          ...slow,
        },
      },
      { test: { name: 'console', include: ['apps/console/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'root', include: ['tests/**/*.test.ts'] } },
    ],
  },
})
