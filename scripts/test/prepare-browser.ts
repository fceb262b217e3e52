import { findBrowser, ownBrowsers } from '../browser.ts'
import { mayInstall } from '../lib/environment.ts'
import { runCommand } from '../lib/run-command.ts'

const installMs = 300_000

/** A browser that starts and, where that can be had, a Japanese font. Throws one sentence where there is no browser. */
export async function prepareBrowser(): Promise<string> {
  const [found, font] = await Promise.all([findBrowser(), hasJapaneseFont()])
  const packages = [...(found ? [] : ['chromium']), ...(font ? [] : ['fonts-noto-cjk'])]
  if (packages.length > 0 && mayInstall()) await installDebianPackages(packages)
  if (!font && !(await hasJapaneseFont())) {
    console.warn('No Japanese font is installed: Japanese text will show as boxes. Install fonts-noto-cjk or the like.')
  }
  return found ?? (await findOrFetch())
}

async function findOrFetch(): Promise<string> {
  const found = await findBrowser()
  if (found) return found
  console.log('Fetching Chromium …')
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: ownBrowsers }
  await runCommand('playwright', ['install', 'chromium'], { env, timeout: installMs })
  const fetched = await findBrowser()
  if (fetched) return fetched
  throw new Error('The tests need Chromium, and none is here or could be installed: install it, or set CHROMIUM_PATH.')
}

async function installDebianPackages(packages: string[]): Promise<void> {
  console.log(`Installing ${packages.join(' and ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('apt-get', ['update'], { env, timeout: installMs })
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  const { code, stderr } = await runCommand('apt-get', install, { env, timeout: installMs })
  if (code !== 0) console.warn(`apt-get could not install them: ${lastLine(stderr) || lastLine(update.stderr)}`)
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

// Without fontconfig (macOS, Windows) the system brings Japanese fonts of its own.
async function hasJapaneseFont(): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const { stdout } = await runCommand('fc-list', [':lang=ja', 'family']).catch(() => ({ stdout: '' }))
  return stdout.trim() !== ''
}
