import { projectScreenWords } from '@azas/domain/project/project.words.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readText } from '#filter/search-params.ts'
import { requirePage } from './page-guards.ts'
import { shell } from './shell.ts'

const names = ['graph', 'site', 'from', 'to', 'bar', 'group', 'page'] as const
type Params = Partial<Record<(typeof names)[number], string | undefined>>

/**
 * A static segment of the seed's: never a site's id (product.md SHL-02). The page reads its parameters by the domain's
 * schema, which stays out of the first load.
 */
export const activeUser = createRoute({
  getParentRoute: () => shell,
  path: 'project/active-user',
  staticData: { title: projectScreenWords.activeUser },
  validateSearch: (raw: Record<string, unknown>): Params =>
    Object.fromEntries(names.map((name) => [name, readText(raw, name)])),
  beforeLoad: requirePage('project'),
  component: lazyRouteComponent(() => import('#features/active-user/ActiveUserPage.tsx'), 'ActiveUserPage'),
})
