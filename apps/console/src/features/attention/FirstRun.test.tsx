import { attentionWords } from '@azas/domain/attention/attention.words.ts'
import type { FirstRun } from '@azas/domain/attention/first-run.ts'
import { firstRunWords as words } from '@azas/domain/attention/first-run.words.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { stubPage } from '#api/testing/test-page.ts'
import { FirstRunBlock } from './FirstRun.tsx'

beforeEach(() => void stubPage('/system-api'))

const none: FirstRun = { company: false, administrator: false, site: false, people: false, siteId: null }
const render = (run: FirstRun) =>
  renderToStaticMarkup(<FirstRunBlock {...{ run, userId: 'me', role: 'SubAdmin' as const }} />)

test('SHL-16 a step that is for others is asked for where it comes next, and nowhere else', () => {
  const html = render({ ...none, company: true, administrator: true })
  const link = `mailto:a@example.jp?subject=${encodeURIComponent(words.steps.site.title)}`
  expect(html.match(/<a [^>]*>[^<]*<\/a>/gu)).toEqual([
    `<a class="btn" href="${link}">${attentionWords.askOperator}</a>`,
  ])
})
