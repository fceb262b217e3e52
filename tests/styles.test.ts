import { expect, test } from 'vitest'
import { listClasses, listWords } from '../scripts/check/styles.ts'

test('the classes of a stylesheet are those of its selectors, at every depth', () => {
  const css = `/* .none */ .import .doubtful:has(+ .sheet) td { margin: 0.5em; }
@media (max-width: 47.99em) { .w-full { width: 100%; } }`
  expect(listClasses(css)).toEqual(['import', 'doubtful', 'sheet', 'w-full'])
})

test('a class is set by a string of markup, not by the name of a variable', () => {
  const text = `const doubtful = identity.telling
export const A = () => <p className="sheet wide"><b className={on ? 'past' : \`w-\${width} fixed\`} /></p>`
  const { words, beginnings } = listWords('a.tsx', text)
  expect(words).toEqual(expect.arrayContaining(['sheet', 'wide', 'past', 'fixed']))
  expect(words).not.toContain('telling')
  expect(beginnings).toEqual(['w-'])
})
