import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { temporary } from '../lib/own-folders.ts'
import { root } from '../lib/root.ts'

const names = ['firefox-esr', 'firefox']

/** Writes the program that Playwright starts as Firefox: the bridge to the one of the system. Throws one sentence without one. */
export async function prepareFirefox(): Promise<NodeJS.ProcessEnv> {
  const firefox = process.env['FIREFOX_PATH'] ?? findInPath()
  if (!firefox) throw new Error('No Firefox is here: install firefox-esr, or set FIREFOX_PATH.')
  const bridge = join(temporary, 'firefox-bridge')
  await mkdir(temporary, { recursive: true })
  await writeFile(bridge, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'e2e/firefox/bridge.ts')}" "$@"\n`)
  await chmod(bridge, 0o755)
  return { FIREFOX_PATH: firefox, FIREFOX_BRIDGE: bridge }
}

function findInPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
