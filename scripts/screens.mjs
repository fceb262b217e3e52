import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApps } from './lib/build-apps.ts'
import { root } from './lib/root.ts'
import { runVisibly } from './lib/run-command.ts'
import { layVersion, withServer } from './release/run-version.ts'
import { comparePictures, stopClocks, toWebp } from './screens/draw-pictures.ts'
import { describeGallery } from './screens/gallery.ts'
import { screens } from './screens/screens.ts'
import { openBrowser, takePictures } from './screens/take-pictures.ts'

const { values } = parseArgs({ options: { against: { type: 'string' }, only: { type: 'string', default: '' } } })
const chosen = screens.filter(({ name }) => name.includes(values.only))

async function onDrawingBoard(draw) {
  const browser = await openBrowser()
  await draw(await browser.newPage())
  await browser.close()
}

/** The gallery of docs/screens. */
async function writeGallery(dataDir) {
  const pictures = await withServer(root, dataDir, (url) => takePictures(url, chosen))
  const folder = join(root, 'docs/screens')
  await mkdir(folder, { recursive: true })
  await onDrawingBoard(async (page) => {
    for (const [name, png] of pictures) await writeFile(join(folder, `${name}.webp`), await toWebp(page, png))
  })
  await writeFile(join(folder, 'README.md'), describeGallery(screens))
  console.log(`${pictures.size} pictures in docs/screens`)
  return 0
}

/** The same screens of an older commit and of this tree, on the same data and with the same browser and fonts. */
async function compare(dataDir, commit) {
  const comparable = chosen.filter(({ isLive }) => !isLive)
  const tree = await layVersion(commit)
  if ((await runVisibly('npm', ['run', '--silent', 'build'], { cwd: tree })) !== 0) return 1
  const before = await withServer(tree, dataDir, (url) => takePictures(url, comparable, stopClocks))
  const after = await withServer(root, dataDir, (url) => takePictures(url, comparable, stopClocks))
  const folder = join(root, '.tmp/screens')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  let changed = 0
  await onDrawingBoard(async (page) => {
    for (const [name, png] of after) {
      const difference = await comparePictures(page, before.get(name), png)
      if (!difference) continue
      changed += 1
      console.log(`${name}: ${difference.pixels} pixels`)
      await writeFile(join(folder, `${name}.png`), difference.picture)
    }
  })
  console.log(`${changed} of ${after.size} pictures changed since ${commit}${changed > 0 ? ': .tmp/screens' : ''}`)
  return changed > 0 ? 1 : 0
}

if ((await buildApps()) !== 0) process.exit(1)
const dataDir = await mkdtemp(join(tmpdir(), 'azas-screens-'))
try {
  process.exitCode = await (values.against ? compare(dataDir, values.against) : writeGallery(dataDir))
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
