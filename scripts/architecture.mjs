import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawRooms } from './lib/draw-rooms.ts'
import { root } from './lib/root.ts'

const path = join(root, 'docs/architecture.md')
const text = await readFile(path, 'utf8')
await writeFile(path, await drawRooms(text))
