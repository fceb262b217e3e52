import { buildConsole } from './lib/build-console.ts'
import { prepareBrowser } from './test/prepare-browser.ts'
import { runPlaywright, runVitest } from './test/runners.ts'
import { describeSlowest } from './test/durations.ts'
import { addTallies, describeTally } from './test/tally.ts'

const [part, ...args] = process.argv.slice(2)
const isDeep = part === 'deep'

const browser = await prepareBrowser().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
if ((await buildConsole()) !== 0) process.exit(1)

const runs = part === 'e2e' ? [] : [await runVitest(isDeep ? { FC_RUNS: '1000' } : {})]
if (!isDeep) runs.push(await runPlaywright(browser, args))

const total = addTallies(runs.map(({ tally }) => tally))
console.log(describeSlowest(runs.flatMap(({ files }) => files)))
console.log(describeTally(total))
process.exit(total.failed === 0 ? 0 : 1)
