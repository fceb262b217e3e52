import type { Segment } from '@azas/domain/access/pages.ts'
import type { IconName } from '#ui/icons/Icon.tsx'

/** The drawing beside a page's name, in the menu and wherever one goes to it. */
export const pageIcons: Record<Segment, IconName> = {
  usage: 'usage',
  'service-contract': 'contract',
  admin: 'admin',
  project: 'site',
  notice: 'notice',
  'office-project': 'tenant',
  'office-notice': 'onotice',
  'office-account': 'account',
}
