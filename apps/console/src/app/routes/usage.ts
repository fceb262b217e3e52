import { usageWords } from '@azas/domain/usage/usage.words.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { usageList } from '#features/usage/usage.list.ts'
import { requirePage } from './page-guards.ts'
import { shell } from './shell.ts'

export const usage = createRoute({
  getParentRoute: () => shell,
  path: 'usage',
  staticData: { title: usageWords.title },
  validateSearch: usageList.readSearch,
  beforeLoad: requirePage('usage'),
  component: lazyRouteComponent(() => import('#features/usage/UsagePage.tsx'), 'UsagePage'),
})
