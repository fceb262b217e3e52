import { buildConsole } from './lib/build-console.ts'
import { prepareBrowser } from './test/prepare-browser.ts'
import { runPlaywright, runVitest } from './test/runners.ts'
import { addTallies, describeTally } from './test/tally.ts'

const journeysOnly = process.argv[2] === 'e2e'

const browser = await prepareBrowser().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
if ((await buildConsole()) !== 0) process.exit(1)

const tallies = journeysOnly ? [] : [await runVitest()]
tallies.push(await runPlaywright(browser))

const total = addTallies(tallies)
console.log(describeTally(total))
process.exit(total.failed === 0 ? 0 : 1)
