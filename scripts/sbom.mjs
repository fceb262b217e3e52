import { writeFile } from 'node:fs/promises'
import { makeSbom } from './packages/sbom.ts'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: npm run sbom -- FILE (CycloneDX, as JSON)')
  process.exit(1)
}
const text = await makeSbom()
await writeFile(file, text)
console.log(`${file}: ${JSON.parse(text).components.length} packages`)
