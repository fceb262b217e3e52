import { expect, test } from 'vitest'
import { adminLead } from '../admin/admin.rules.ts'
import { projectLead } from '../project/project.rules.ts'

test('SHL-08 whoever administers one company reads of their own, never of contract companies', () => {
  const roles = ['SuperUser', 'Admin', 'SubAdmin'] as const
  expect(roles.map(adminLead)).toEqual([
    '契約会社の管理者アカウントを登録・管理します。',
    '自社の管理者アカウントを登録・管理します。',
    '自社の管理者アカウントを確認します。',
  ])
  expect(roles.map(projectLead)).toEqual([
    '現場の登録内容と利用状況を確認します。',
    '自社の現場の登録内容と利用状況を確認します。',
    '担当現場の登録内容と利用状況を確認します。',
  ])
})
