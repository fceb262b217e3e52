import { basename } from 'node:path'

/** What `npm outdated --json` says of one package in one workspace; `current` is absent if it is not installed here. */
export type OutdatedEntry = { current?: string; wanted: string; latest: string; dependent: string }
export type OutdatedReport = Readonly<Record<string, OutdatedEntry | readonly OutdatedEntry[]>>

/** How far a package is behind, the harmless ones first. */
const steps = ['patch', 'minor', 'major'] as const
type Step = (typeof steps)[number]

export type BehindPackage = {
  name: string
  pinned: string
  latest: string
  step: Step
  /** Folder of the workspace that pins it; '' is the root. */
  folder: string
  /** False for packages of another platform. */
  installed: boolean
}

const release = /^(\d+)\.(\d+)\.(\d+)(-.+)?$/u

/** Major, minor, patch, and whether it is a release: it comes after its own previews. */
function parseVersion(version: string): number[] | null {
  const match = release.exec(version)
  return match && [...match.slice(1, 4).map(Number), match[4] === undefined ? 1 : 0]
}

/**
 * The step from one version to a newer one; null if it is not newer, as where the pin is ahead of the tag `latest`.
 * @internal
 */
export function stepBetween(pinned: string, latest: string): Step | null {
  const from = parseVersion(pinned)
  const to = parseVersion(latest)
  if (!from || !to) return null
  const at = from.findIndex((part, index) => part !== to[index])
  if (at < 0 || (to[at] ?? 0) < (from[at] ?? 0)) return null
  // Below 1.0.0 a minor version may break what uses it.
  if (at === 1 && from[0] === 0) return 'major'
  return (['major', 'minor', 'patch'] as const)[at] ?? 'patch'
}

/** The packages behind, by step, workspace and name. `folders` are the workspaces, which npm names by their last part. */
export function findBehind(report: OutdatedReport, folders: readonly string[]): BehindPackage[] {
  const found = Object.entries(report).flatMap(([name, entries]) =>
    [entries].flat().flatMap(({ current, wanted, latest, dependent }) => {
      const pinned = current ?? wanted
      const step = stepBetween(pinned, latest)
      const folder = folders.find((path) => basename(path) === dependent) ?? ''
      return step ? [{ name, pinned, latest, step, folder, installed: current !== undefined }] : []
    }),
  )
  const keyOf = ({ step, folder, name }: BehindPackage) => `${steps.indexOf(step)} ${folder} ${name}`
  return found.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const install = 'node scripts/run.mjs npm install --save-exact'

/**
 * What to run: small steps of a workspace together, a major one by itself. A package of another platform is changed by
 * hand, as npm installs only this platform's.
 */
export function listCommands(behind: readonly BehindPackage[]): string[] {
  const here = behind.filter(({ installed }) => installed)
  const small = Map.groupBy(
    here.filter(({ step }) => step !== 'major'),
    ({ folder }) => folder,
  )
  const together = Array.from(small.values(), (group) => commandOf(group))
  const alone = here.filter(({ step }) => step === 'major').map((one) => commandOf([one]))
  const byHand = behind
    .filter(({ installed }) => !installed)
    .map(({ name, latest, folder }) => `# ${folder ? `${folder}/` : ''}package.json: "${name}": "${latest}"`)
  return [...together, ...alone, ...byHand, ...(byHand.length > 0 ? ['node scripts/run.mjs npm install'] : [])]
}

function commandOf(group: readonly BehindPackage[]): string {
  const folder = group[0]?.folder ?? ''
  const names = group.map(({ name, latest }) => `${name}@${latest}`)
  return [install, ...(folder ? [`-w ${folder}`] : []), ...names].join(' ')
}
