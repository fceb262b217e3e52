import { people } from '@azas/domain/words/counting.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BulkResult } from './BulkResult.tsx'

const row = (name: string, title: string | null) => ({ id: name, name, ok: title === null, title })
const render = (results: ReturnType<typeof row>[]) => {
  const failed = results.filter(({ ok }) => !ok).length
  const reply = { total: results.length, done: results.length - failed, failed, results }
  return renderToStaticMarkup(
    <BulkResult object={people('会社管理者')} reply={reply} success={(n) => `${n}名を一時停止しました。`} />,
  )
}

test('LST-05 the result counts, and names each failed row with its reason, no other', () => {
  const html = render([row('佐藤 花子', null), row('髙橋 健一', '自分のアカウントは一時停止できません。')])
  expect(html).toContain('1名を一時停止しました。1名は完了しませんでした。')
  expect(html).toContain('<dt>髙橋 健一</dt><dd>自分のアカウントは一時停止できません。</dd>')
  expect(html).toContain('完了しなかった会社管理者は、選択したままになっています。')
  expect(html).not.toContain('佐藤')
})

test('LST-05 where all went well nothing is left to explain', () => {
  const html = render([row('佐藤 花子', null)])
  expect(html).toContain('<p>1名を一時停止しました。</p>')
  expect(html).not.toContain('<dl')
})

test('LST-05 where nothing went well nothing is said to be done', () => {
  expect(render([row('佐藤 花子', '一時停止中ではありません。')])).toContain('<p>1名は完了しませんでした。</p>')
})
