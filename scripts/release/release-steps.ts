/** What a release reads and writes. */
export type Release = {
  version: string
  /** The day in Tokyo, as 2026-11-23. */
  day: string
}

const unreleased = '## Unreleased'

/**
 * The changelog with what is unreleased under the release's heading, and an empty place above it for what comes.
 * Throws if nothing is unreleased.
 */
export function closeChangelog(text: string, { version, day }: Release): string {
  const [head, rest = ''] = text.split(`${unreleased}\n`)
  if (/^\s*(?:## |$)/u.test(rest)) throw new Error('CHANGELOG.md: nothing is unreleased')
  return `${head}${unreleased}\n\n## ${version} (${day})\n${rest}`
}

/** A package.json with the release's version, also where it leans on other packages of this house. */
export const raisePackage = (text: string, { version }: Release): string =>
  text
    .replace(/^( {2}"version": )"[^"]+"/mu, `$1"${version}"`)
    .replaceAll(/("@azas\/[\w-]+": )"\d[^"]*"/gu, `$1"${version}"`)

/** Why what stands in the tree is not the release that its changelog names; empty if it is. */
export function judgeRelease(changelog: string, versions: ReadonlyMap<string, string>): string[] {
  const newest = /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/mu.exec(changelog)?.[1]
  if (newest === undefined) return ['CHANGELOG.md: no dated version']
  return [...versions].flatMap(([path, version]) =>
    version === newest ? [] : [`${path}: ${version}, the changelog's newest version is ${newest}`],
  )
}

/** What a person does next, in this order. */
export const steps = [
  'npm run outdated:report        nothing with a known weakness is shipped',
  'npm run sbom -- sbom.cdx.json  what is in it, kept beside the release',
  'npm run check && npm test      green',
  'npm run check:browsers         green',
  'npm run upgrade:check -- <commits of the versions in use>   every row is as it was',
  'npm run bench                  no row fell; the figures go into docs/operations/performance.md',
  'git commit, then git tag v<version> where the repository is published',
]
