import { findBrowser, fullBrowsers, ownBrowsers, shells } from '../browser.ts'
import { mayInstall } from '../lib/environment.ts'
import { runCommand } from '../lib/run-command.ts'

const installMs = 300_000
const findAny = () => findBrowser([...shells, ...fullBrowsers])

/** Provides a browser and, if possible, a Japanese font. Throws one sentence if there is no browser. */
export async function prepareBrowser(): Promise<string> {
  const [shell, font] = await Promise.all([findBrowser(shells), hasJapaneseFont()])
  if (!shell) await installDebianPackages(shells)
  if (!font) await installDebianPackages(['fonts-noto-cjk'])
  if (!font && !(await hasJapaneseFont())) {
    console.warn('No Japanese font is installed: Japanese text will show as boxes. Install fonts-noto-cjk or the like.')
  }
  return shell ?? (await findAny()) ?? (await installOrFetch())
}

async function installOrFetch(): Promise<string> {
  await installDebianPackages(['chromium'])
  const installed = await findAny()
  if (installed) return installed
  console.log('Fetching Chromium …')
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: ownBrowsers }
  await runCommand('playwright', ['install', 'chromium'], { env, timeout: installMs })
  const fetched = await findAny()
  if (fetched) return fetched
  throw new Error('The tests need Chromium, and none is here or could be installed: install it, or set CHROMIUM_PATH.')
}

/** Installs packages where this machine lets us; a failure is a warning. */
export async function installDebianPackages(packages: string[]): Promise<void> {
  if (!mayInstall()) return
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

// Systems without fontconfig (macOS, Windows) have Japanese fonts of their own.
async function hasJapaneseFont(): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const { stdout } = await runCommand('fc-list', [':lang=ja', 'family']).catch(() => ({ stdout: '' }))
  return stdout.trim() !== ''
}
