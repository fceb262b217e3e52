import { parts } from './check/parts.ts'
import { runParts } from './check/run-parts.ts'
import { ownFolders } from './lib/own-folders.ts'

Object.assign(process.env, ownFolders)
const start = performance.now()
const green = await runParts(parts)
console.log(`${green ? '✓ all green' : '✗ not green'} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
process.exit(green ? 0 : 1)
