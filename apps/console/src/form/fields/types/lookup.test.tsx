import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { flaggedPick } from '../pick.ts'
import { lookupFlagged } from './lookup.tsx'

type Tenant = { officeProjectId: string; name: string; isAdmin: boolean }

const tenants = lookupFlagged<Tenant>({
  find: { key: 'tenant', search: () => Promise.resolve({ options: [], total: 0 }) },
  flag: { word: '管理者', ofPick: '{name}の管理者にする' },
  of: ({ officeProjectId: id, name: label, isAdmin: isFlagged }) => ({ id, label, isFlagged }),
  toValue: ({ id, isFlagged }) => ({ officeProjectId: id, isAdmin: isFlagged }),
})
const record = [
  { officeProjectId: 'b-2', name: 'い部 第二', isAdmin: true },
  { officeProjectId: 'a-1', name: 'あ部', isAdmin: false },
]

test('FRM-01 OAC-01 picks with a flag are sorted by name, and are read back as they were', () => {
  const input = tenants.show(record)
  expect(tenants.describe(input)).toBe('あ部、い部 第二（管理者）')
  expect(tenants.read(input)).toEqual([
    { officeProjectId: 'a-1', isAdmin: false },
    { officeProjectId: 'b-2', isAdmin: true },
  ])
})

test('FRM-01 the order in which flags were set makes no difference', () => {
  const input = tenants.show(record)
  const [first, second] = input as [string, string]
  const there = [flaggedPick(first, true), second]
  expect([flaggedPick(there[0]!, false), second]).toEqual(input)
})

test('FRM-04 every pick has a named box for its flag and a named button to take it away', () => {
  const field = { id: 'f', name: 'tenants', label: 'テナント', help: undefined, required: true, error: undefined }
  const handlers = { onChange: () => undefined, onBlur: () => undefined }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <tenants.Input {...field} {...handlers} value={tenants.show(record)} />
    </QueryClientProvider>,
  )
  for (const name of ['あ部', 'い部 第二']) {
    expect(html).toContain(`aria-label="${name}の管理者にする"`)
    expect(html).toContain(`aria-label="「${name}」を解除"`)
  }
  expect(html.match(/checked=""/gu)).toHaveLength(1)
})
