import { readFileSync } from 'node:fs'

/** True if system packages can be installed: root on Debian, where `chromium` is a real package. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && distribution() === 'debian'
}

function distribution(): string | undefined {
  try {
    return /^ID=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]?.replaceAll('"', '')
  } catch {
    return undefined
  }
}
