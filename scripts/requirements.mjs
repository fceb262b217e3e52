import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countBreaks } from './lib/count-breaks.ts'
import { root } from './lib/root.ts'

const path = join(root, 'docs/requirements.md')
await writeFile(path, await countBreaks(await readFile(path, 'utf8')))
