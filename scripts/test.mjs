import { buildApps } from './lib/build-apps.ts'
import { chooseTests, describeSelection } from './test/changed.ts'
import { runDays } from './test/days.ts'
import { describeSlowest } from './test/durations.ts'
import { describeFailures } from './test/failures.ts'
import { prepareBrowser } from './test/prepare-browser.ts'
import { prepareFirefox } from './test/prepare-firefox.ts'
import { runPlaywright, runVitest } from './test/runners.ts'
import { addTallies, describeTally } from './test/tally.ts'

const [part, ...words] = process.argv.slice(2)
// The clock of the machine is turned for these: `npm run test:deep -- days`, or some parts of them.
const isDays = part === 'deep' && words[0] === 'days'
// `--browser firefox` has journeys of its own (e2e/firefox).
const isFirefox = words.join(' ').includes('--browser firefox')
const args = isFirefox ? words.filter((arg) => arg !== '--browser' && arg !== 'firefox') : words

/** Files and flags for each runner; `undefined` if it has nothing to run. */
async function choose() {
  if (part === 'e2e') return { tests: undefined, journeys: args }
  if (isDays) return { tests: undefined, journeys: undefined }
  if (part === 'deep') return { tests: [], journeys: undefined }
  if (part !== 'changed') return { tests: [], journeys: args }
  const selection = await chooseTests()
  console.log(describeSelection(selection))
  const orNothing = (paths) => (paths.length > 0 ? paths : undefined)
  return { tests: orNothing(selection.tests), journeys: orNothing(selection.journeys) }
}

async function findBrowserAndBuild() {
  const prepare = isFirefox ? prepareFirefox : prepareChromium
  const browser = await prepare().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
  if ((await buildApps()) !== 0) process.exit(1)
  return browser
}

const prepareChromium = async () => ({ CHROMIUM_PATH: await prepareBrowser() })

const { tests, journeys } = await choose()
const browser = await findBrowserAndBuild()
const days = isDays ? await runDays(browser, words.slice(1)) : []
const runs = tests ? [await runVitest(part === 'deep' ? { FC_RUNS: '1000' } : {}, tests)] : []
if (journeys) runs.push(await runPlaywright(browser, journeys))

const total = addTallies([...days, ...runs].map(({ tally }) => tally))
console.log(describeSlowest(runs.flatMap(({ files }) => files)))
for (const line of describeFailures(runs.flatMap(({ failures }) => failures))) console.log(line)
console.log(describeTally(total))
process.exit(total.failed === 0 ? 0 : 1)
