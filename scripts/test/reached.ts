import { basename } from 'node:path'

/** Source files of the tests, by path from the root. */
export type Sources = ReadonlyMap<string, string>

// Every journey signs in, and starts the server.
const inEveryJourney = new Set(['session', 'system'])
const isTestFile = (path: string) => /\.test\.tsx?$|\/(?:testing|fixtures)\//u.test(path)
const isJourney = (path: string) => path.startsWith('e2e/journeys/')

/**
 * The journeys that a changed file affects: those of its noun or helper; all if the file belongs to no noun. A journey
 * belongs to a noun by its name, or if it or its helpers use the noun's words or pages.
 */
export function reachedJourneys(path: string, sources: Sources): string[] {
  const journeys = [...sources.keys()].filter(isJourney)
  if (isTestFile(path)) return []
  if (path.startsWith('e2e/')) return journeys.filter((journey) => withHelpers(journey, sources).includes(path))
  if (!/^(?:apps|packages)\/|^playwright\.config|^package-lock/u.test(path)) return []
  const noun = nounOf(path)
  if (noun === undefined || inEveryJourney.has(noun)) return journeys
  const ofNoun = journeys.filter((journey) => isOfNoun(journey, noun, sources))
  return ofNoun.length > 0 ? ofNoun : journeys
}

/** The folder of a noun's feature, of its rules or of its calls. */
function nounOf(path: string): string | undefined {
  const [, feature] = /^apps\/\w+\/src\/features\/([^/]+)\//u.exec(path) ?? []
  const [, rules] = /^packages\/(?:api|domain)\/src\/(?!access|kernel|words|user|support)([^/]+)\//u.exec(path) ?? []
  return feature ?? rules
}

function isOfNoun(journey: string, noun: string, sources: Sources): boolean {
  const isNamed = new RegExp(`^${noun}[-.]`, 'u').test(basename(journey))
  const says = new RegExp(`(?:@azas/domain/|/system/|pages\\.|pages\\[')${noun}(?![\\w-])`, 'u')
  return isNamed || withHelpers(journey, sources).some((path) => says.test(sources.get(path) ?? ''))
}

/** A journey with its direct and indirect imports within its folder. */
function withHelpers(journey: string, sources: Sources): string[] {
  const journeys = [journey]
  for (const path of journeys) {
    const imported = (sources.get(path) ?? '').matchAll(/from '(?:\.\.?\/)+([\w-]+\.ts)'/gu)
    for (const [, name] of imported) if (!journeys.includes(`e2e/${name}`)) journeys.push(`e2e/${name}`)
  }
  return journeys
}

/** Tests that start a program or read the tree, whose imports do not show what they test. */
export function testsWithoutGraph(changed: readonly string[], sources: Sources): string[] {
  const touchesServer = changed.some((path) => /^(?:apps\/server|faults|packages)\//u.test(path))
  const starts = /\bspawn\b|\bexecFile\b|main\.ts/u
  return [...sources]
    .filter(([path, text]) => path.startsWith('tests/') || (touchesServer && starts.test(text)))
    .map(([path]) => path)
    .filter((path) => /\.test\.tsx?$/u.test(path))
}
