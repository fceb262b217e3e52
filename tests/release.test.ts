import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/lib/root.ts'
import { closeChangelog, judgeRelease, raisePackage } from '../scripts/release/release-steps.ts'

const next = { version: '0.3.0', day: '2026-12-01' }

test('every package has the newest version of the changelog (npm run release)', async () => {
  const paths = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], { cwd: root, encoding: 'utf8' })
  const versions = new Map<string, string>()
  for (const path of paths.trim().split('\n'))
    versions.set(path, (JSON.parse(await readFile(join(root, path), 'utf8')) as { version: string }).version)
  expect(versions.size).toBeGreaterThan(7)
  expect(judgeRelease(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), versions)).toEqual([])
})

test('a release dates what is unreleased and leaves an empty place above it', () => {
  const text = '# Changelog\n\n## Unreleased\n\n- One.\n\n## 0.2.0 (2026-11-23)\n\n- Two.\n'
  expect(closeChangelog(text, next)).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.3.0 (2026-12-01)\n\n- One.\n\n## 0.2.0 (2026-11-23)\n\n- Two.\n',
  )
  expect(() => closeChangelog(closeChangelog(text, next), next)).toThrow('nothing is unreleased')
})

test('a release raises a package and what it needs of this house, and no other version', () => {
  const text = (own: string) =>
    `{\n  "name": "@azas/api",\n  "version": "${own}",\n  "dependencies": { "@azas/domain": "${own}", "zod": "0.2.0" }\n}\n`
  expect(raisePackage(text('0.2.0'), next)).toBe(text('0.3.0'))
})

test('a package that was not raised is named', () => {
  const versions = new Map([
    ['package.json', '0.3.0'],
    ['apps/server/package.json', '0.2.0'],
  ])
  expect(judgeRelease('## Unreleased\n\n## 0.3.0 (2026-12-01)\n', versions)).toEqual([
    "apps/server/package.json: 0.2.0, the changelog's newest version is 0.3.0",
  ])
})
