import type { Screen } from './screens.ts'
import { looksOf } from './take-pictures.ts'

const head = `# Every screen

Taken from the real product with its demo data by \`npm run screens\`. \`npm run screens -- --against <commit>\` takes the screens of that commit and of the working tree on the same data, with the same browser and fonts, and shows what changed.
`

/** The page that shows the pictures of docs/screens. */
export function describeGallery(screens: readonly Screen[]): string {
  const parts = screens.map((screen) => {
    const { name, as: email = 'nobody', path } = screen
    const pictures = looksOf(screen).map((look) => `![${name}, ${look}](${name}.${look}.webp)`)
    return `## ${name}\n\n\`/system/${path}\`, ${email}\n\n${pictures.join('\n')}\n`
  })
  return [head, ...parts].join('\n')
}
