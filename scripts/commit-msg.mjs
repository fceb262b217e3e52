import { readFile } from 'node:fs/promises'
import { judgeSubject } from './check/commits.ts'

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('usage: commit-msg.mjs <file with the message>')
const [subject = ''] = (await readFile(path, 'utf8')).split('\n')
const faults = judgeSubject(subject)
for (const fault of faults) console.error(`The subject "${subject}" ${fault}.`)
process.exit(faults.length === 0 ? 0 : 1)
