import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']
const firefoxBridge = process.env['FIREFOX_BRIDGE']

const chromium: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  launchOptions: {
    // In a locale without Japanese letters Chromium calls every file `download`.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ...(executablePath ? { executablePath } : {}),
    args: [
      // Chromium's sandbox does not start as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
}

/** The Firefox of the system, over WebDriver BiDi. */
const firefox = (bridge: string): PlaywrightTestConfig['use'] => ({
  browserName: 'firefox',
  channel: 'moz-firefox',
  // Its style would break the policy of the page.
  screenshot: 'off',
  launchOptions: { executablePath: bridge, firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } },
})

export default defineConfig({
  testDir: firefoxBridge ? 'e2e/firefox' : 'e2e/journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: '.tmp/playwright',
  globalSetup: './e2e/first-start.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Generous on purpose, in ms: a limit is for what hangs, not for a busy machine.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.tmp/playwright.json' }]],
  use: {
    locale: 'ja-JP',
    // What cannot be pressed says so before the whole test is over.
    actionTimeout: 40_000,
    // Not Tokyo on purpose: the screen has to say Tokyo time whatever the machine's zone is (SHL-08).
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A colour half-way between two is nobody's contrast.
    contextOptions: { reducedMotion: 'reduce' },
    ...(firefoxBridge ? firefox(firefoxBridge) : chromium),
  },
})
