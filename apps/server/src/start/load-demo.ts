import { parseArgs } from 'node:util'
import { readConfig } from '#config/config.ts'
import { StartFault } from '#config/start-fault.ts'
import { migrate } from '#db/migrate.ts'
import { prepareJobs } from '#jobs/prepare-jobs.ts'
import { prepareDemo } from './demo.ts'
import { reachStore } from './store.ts'

const usage = 'Usage: npm run demo -- --people 1000000 (into an empty DATA_DIR or DATABASE_URL)'

function readPeople(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { people: { type: 'string' } } }).values.people
  } catch (error) {
    throw new StartFault(usage, { cause: error })
  }
}

/**
 * `npm run demo`: fills an empty database with demo data and prints each step. Throws a StartFault if the realm has data,
 * and a ConfigFault for a wrong number of people or in production, as the password is published (product.md OPS-05).
 */
export async function loadDemo(
  args: string[],
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const people = readPeople(args)
  const config = readConfig({ ...environment, DEMO: '1', ...(people && { DEMO_PEOPLE: people }) })
  const start = performance.now()
  const tell = (line: string) => print(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}`)
  const store = await reachStore(config)
  try {
    await migrate(store.url, config.REALM)
    await prepareJobs(store.url)
    const { isFilled } = await prepareDemo(config, store.url, tell)
    if (!isFilled)
      throw new StartFault(`The realm ${config.REALM} holds companies or people already: nothing was changed.`)
    tell(`${config.DEMO_PEOPLE.toLocaleString('en')} people are there.`)
  } finally {
    await store.stop()
  }
}
