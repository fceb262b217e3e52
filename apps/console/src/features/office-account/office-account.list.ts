import { OfficeAccountFilter } from '@azas/domain/office-account/office-account.forms.ts'
import {
  officeAccountSortFields,
  officeAccountStatus,
  officeAccountType,
} from '@azas/domain/office-account/office-account.ts'
import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { flags } from '#filter/conditions/flags.tsx'
import { lookup } from '#filter/conditions/lookup.tsx'
import { text } from '#filter/conditions/text.tsx'
import { values } from '#filter/conditions/values.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'
import { anyTenant } from '#record/tenant-lookup.ts'

/** The home of office accounts. */
export const officeAccountHome = { path: '/system/office-account', object: words.object } as const

/** Office accounts as a list (product.md OAC-01). */
export const officeAccountList = defineList({
  sortFields: officeAccountSortFields,
  defaultSort: 'displayname',
  filter: defineFilter({
    schema: OfficeAccountFilter,
    conditions: [
      text('keyword', { label: tableWords.keyword, param: 'keyword' }),
      lookup('officeProjectId', { label: words.tenants, param: 'tenant', source: anyTenant }),
      values('types', { label: words.type, param: 'type', set: officeAccountType }),
      values('statuses', { label: words.status, param: 'status', set: officeAccountStatus }),
      flags(
        [
          { field: 'expiresSoon', param: 'expiresSoon', label: words.expiresSoon },
          { field: 'neverExpires', param: 'neverExpires', label: words.neverExpires },
        ],
        4,
      ),
    ],
  }),
})
