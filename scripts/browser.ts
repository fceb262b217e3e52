import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './lib/root.ts'
import { runCommand } from './lib/run-command.ts'

/** Chromium without window support: the same engine, starts in two thirds of the time. */
export const shells = ['chromium-headless-shell']
export const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The folder inside the clone for a browser that Playwright downloads. */
export const ownBrowsers = join(root, 'node_modules/.cache/ms-playwright')

/**
 * The path of a Chromium that starts, or null: from CHROMIUM_PATH, the system, Playwright's cache or the clone. Throws if
 * CHROMIUM_PATH is set and does not start, so that it is never silently replaced.
 */
export async function findBrowser(names = fullBrowsers): Promise<string | null> {
  const configuredPath = process.env['CHROMIUM_PATH']
  if (configuredPath) {
    if (await starts(configuredPath)) return configuredPath
    throw new Error(`CHROMIUM_PATH=${configuredPath} is not a Chromium that starts.`)
  }
  for (const place of systemPlaces(names)) if (await starts(place)) return place
  for (const folder of [process.env['PLAYWRIGHT_BROWSERS_PATH'], ownBrowsers]) {
    const place = await playwrightPlace(folder)
    if (await starts(place)) return place
  }
  return null
}

function systemPlaces(names: string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...fixedPlaces].filter(existsSync)
}

// In a process of its own, because Playwright reads the folder only when it is loaded.
async function playwrightPlace(browsers: string | undefined): Promise<string> {
  const env = browsers ? { ...process.env, PLAYWRIGHT_BROWSERS_PATH: browsers } : process.env
  const ask = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  return (await runCommand('node', ['-e', ask], { env })).stdout
}

// An existing file may lack its libraries. Chrome for Windows does not answer --version.
async function starts(place: string): Promise<boolean> {
  if (!existsSync(place)) return false
  if (process.platform === 'win32') return true
  const { code } = await runCommand(place, ['--no-sandbox', '--version'], { timeout: 30_000 }).catch(() => ({
    code: 1,
  }))
  return code === 0
}
